import { figure } from '../parts/figures.ts'
import { type Filter, filterText } from './filter.rules.ts'

interface Props {
  filter: Filter
  /** How many entries the log has. */
  total: number
  /** Takes all filters away. */
  clear: () => void
}

/** Stands in for the entries where none fits, and says which filters are set. */
export function NothingFound({ filter, total, clear }: Props) {
  const filters = filterText(filter)
  if (filters === '')
    return (
      <section className="card empty">
        <h2>The log has no entry yet</h2>
      </section>
    )
  return (
    <section className="card empty">
      <h2>No entry fits these filters</h2>
      <p className="muted">
        {filters}. The log has {figure(total)} entries.
      </p>
      <div className="actions">
        <button className="button small" type="button" onClick={clear}>
          Clear all filters
        </button>
      </div>
    </section>
  )
}
