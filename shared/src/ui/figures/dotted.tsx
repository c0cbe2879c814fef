import { Fragment, type ReactNode } from 'react'

/** Short facts with dots between them. A line that wraps neither begins nor ends with a dot. */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span>
      {facts.map((fact, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts keep their order
        <Fragment key={place}>
          {place > 0 && <span className="dot"> </span>}
          {typeof fact === 'string' ? <span className="fact">{fact}</span> : fact}
        </Fragment>
      ))}
    </span>
  )
}
