import { Link } from '../address/link.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Attention } from './attention.ts'

/** The open tasks; empty when there are none. */
export function Strip({ items }: { items: readonly Attention[] }) {
  if (items.length === 0) return null
  return (
    <ul className="strip" aria-label="Waiting for a person">
      {items.map(({ kind, icon, title, why, to }) => (
        <li key={title + why} className={kind}>
          <Link to={to}>
            <Icon name={icon} />
            <strong>{title}</strong>
            <p>{why}</p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
