import { Fragment, type ReactNode } from 'react'
import { Newer } from './newer.tsx'
import { useHeld } from './use-held.ts'

interface Props<Row> {
  /** Beside `fold`, which makes blocks of its rows on a phone. */
  className?: string
  head: ReactNode
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** What the user has asked for; see `useHeld`. */
  wish?: string | undefined
  /** A row of the table. */
  children: (row: Row) => ReactNode
  foot?: ReactNode
}

/** A table whose rows stay where they are while a user is at them; new ones wait for a click. */
export function HeldTable<Row>({
  className = '',
  head,
  rows,
  keyOf,
  wish,
  children,
  foot,
}: Props<Row>) {
  const { shown, waiting, renew, place } = useHeld(rows, keyOf, wish)
  return (
    <div className="held" {...place}>
      <Newer waiting={waiting} renew={renew} />
      <div className="scroll">
        <table className={`fold ${className}`.trim()}>
          {head}
          <tbody>
            {shown.map((row) => (
              <Fragment key={keyOf(row)}>{children(row)}</Fragment>
            ))}
          </tbody>
          {foot}
        </table>
      </div>
    </div>
  )
}
