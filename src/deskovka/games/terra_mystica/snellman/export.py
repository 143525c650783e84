from deskovka.core.record import Record
def export(record: Record) -> str:
    raise NotImplementedError
