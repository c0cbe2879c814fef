import { Link } from '../address/link.tsx'
import { Icon } from '../parts/icon.tsx'
import { useDone } from './done.store.ts'
import { useKey } from './use-keys.ts'

/** The message of a completed action, with a link to undo it. */
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
