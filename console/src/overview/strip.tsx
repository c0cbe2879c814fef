import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Attention } from './attention.ts'

/** Tasks shown before a click on "more". */
const SHOWN = 3

/** The open tasks, the worst first; empty when there are none. */
export function Strip({ items }: { items: readonly Attention[] }) {
  const [isAll, setAll] = useState(false)
  if (items.length === 0) return null
  const shown = isAll ? items : items.slice(0, SHOWN)
  return (
    <>
      <ul className="strip" aria-label="Waiting for a person">
        {shown.map(({ kind, icon, title, why, to }) => (
          <li key={title + why} className={kind}>
            <Link to={to}>
              <Icon name={icon} />
              <strong>{title}</strong>
              <p>{why}</p>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button className="button small" type="button" onClick={() => setAll(true)}>
          {items.length - shown.length} more waiting
        </button>
      )}
    </>
  )
}
