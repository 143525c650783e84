"""The pages, one module each. Handlers are thin: they ask the services and render a template.

Imported by app alone."""
