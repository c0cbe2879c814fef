import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface KeyValueRow {
  label: string
  value: ReactNode
  /** The total below a line. */
  sum?: boolean
}

/** Labels left, values right. */
export function KeyValues({ rows, box = false }: { rows: readonly KeyValueRow[]; box?: boolean }) {
  return (
    <dl className={classes('kv', box && 'box')}>
      {rows.map(({ label, value, sum = false }) => (
        <div key={label} className={sum ? 'sum' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Labels above values, in two or three columns. */
export function Facts({
  items,
  columns = 2,
}: {
  items: readonly { label: string; value: ReactNode; end?: boolean }[]
  columns?: 2 | 3
}) {
  return (
    <dl className={classes('facts', columns === 3 && 'three')}>
      {items.map(({ label, value, end = false }) => (
        <div key={label} className={end ? 'r' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
