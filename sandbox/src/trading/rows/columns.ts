import { type Decimal, decimal, formatDecimal } from '@kontor/shared/trading'

/** One row of a table: column name → value. */
export type Row = Readonly<Record<string, unknown>>

/** A column, with the conversions from and to a field. */
export interface Column<Value> {
  name: string
  read(raw: unknown): Value
  write(value: Value): unknown
}

/** A column for each field. */
type Columns<Fields> = { [Field in keyof Fields]: Column<Fields[Field]> }

/** Text or a small number, without conversion. */
export function plain<Value>(name: string): Column<Value> {
  return { name, read: (raw) => raw as Value, write: (value) => value }
}

/** An exact decimal; the driver returns `numeric` as text. */
export function amount<Kind extends string>(name: string): Column<Decimal<Kind>> {
  return {
    name,
    read: (raw) => decimal<Kind>(raw as string),
    write: (value) => formatDecimal(value),
  }
}

/** An instant of the market in ms; the driver returns `bigint` as text. */
export function instant(name: string): Column<number> {
  return { name, read: Number, write: (value) => value }
}

/** The same column where it may be null. */
export function optional<Value>({ name, read, write }: Column<Value>): Column<Value | null> {
  return {
    name,
    read: (raw) => (raw === null ? null : read(raw)),
    write: (value) => (value === null ? null : write(value)),
  }
}

/** The fields that a row holds. */
export function readRow<Fields>(columns: Columns<Fields>, row: Row): Fields {
  const entries = Object.entries<Column<unknown>>(columns)
  return Object.fromEntries(
    entries.map(([field, { name, read }]) => [field, read(row[name])]),
  ) as Fields
}

/** The columns of some fields. */
export function writeRow<Fields>(columns: Columns<Fields>, fields: NoInfer<Fields>): Row {
  const entries = Object.entries<Column<unknown>>(columns)
  return Object.fromEntries(
    entries.map(([field, { name, write }]) => [name, write(fields[field as keyof Fields])]),
  )
}
