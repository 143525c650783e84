// Play on from the position that the replay shows.
document.querySelector("form.play-on")?.addEventListener("submit", ({ target }) => {
  target.elements.ply.value = document.getElementById("position").dataset.ply;
});
