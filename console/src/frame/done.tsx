import { Link } from '../address/link.tsx'
import { Icon } from '../parts/icon.tsx'
import { useDone } from './done.store.ts'
import { useKey } from './use-keys.ts'

/** What was done a moment ago, with the way back. */
export function Done() {
  const done = useDone()
  useKey('z', done?.canUndo ? '#rollback' : null)
  return (
    <div role="status" className="done">
      {done && (
        <section className="notice good">
          <Icon name="check" />
          <div>
            <b>{done.sentence}</b>
          </div>
          {done.canUndo && (
            <div className="actions">
              <Link to="#rollback" className="button small">
                Undo… <kbd>Z</kbd>
              </Link>
            </div>
          )}
        </section>
      )}
    </div>
  )
}
