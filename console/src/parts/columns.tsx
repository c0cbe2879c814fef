/** A column: its name, whether it has numbers, and whether only screen readers read the name. */
export type Column = string | { number: string } | { hidden: string }

/** The head of a table. */
export function Columns({ names }: { names: readonly Column[] }) {
  return (
    <thead>
      <tr>{names.map(headingOf)}</tr>
    </thead>
  )
}

function headingOf(column: Column) {
  if (typeof column === 'string')
    return (
      <th key={column} scope="col">
        {column}
      </th>
    )
  if ('number' in column)
    return (
      <th key={column.number} scope="col" className="num">
        {column.number}
      </th>
    )
  return (
    <th key={column.hidden} scope="col">
      <span className="sr">{column.hidden}</span>
    </th>
  )
}
