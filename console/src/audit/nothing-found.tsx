import { figure } from '../parts/figures.ts'
import { type Filter, filterText, widerOf } from './filter.rules.ts'
import { countText, useCount } from './use-count.ts'

interface Props {
  filter: Filter
  /** When it was chosen, ms. */
  chosenAt: number
  /** How many entries the log has. */
  total: number
  /** Sets another filter. */
  change: (filter: Filter) => void
  /** Takes all filters away. */
  clear: () => void
}

/** Stands in for the entries where none fits, and says which filters are set. */
export function NothingFound({ filter, chosenAt, total, change, clear }: Props) {
  const filters = filterText(filter)
  const wider = widerOf(filter)
  const others = useCount(wider, chosenAt) ?? 0
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
        {wider &&
          others > 0 &&
          ` In all channels, at any time, ${countText(others)} ${others === 1 ? 'fits' : 'fit'}.`}
      </p>
      <div className="actions">
        {wider && others > 0 && (
          <button className="button small" type="button" onClick={() => change(wider)}>
            Show {others === 1 ? 'it' : `those ${countText(others)}`}
          </button>
        )}
        <button className="button small" type="button" onClick={clear}>
          Clear all filters
        </button>
      </div>
    </section>
  )
}
