import { Icon } from '../parts/icon.tsx'
import { useCopy } from '../parts/use-copy.ts'
import { showMade, useMade } from './made.store.ts'

/** The secret of a token that was just made. It is shown only once. */
export function MadeToken() {
  const made = useMade()
  const { copy, outcome } = useCopy(made?.secret ?? '')
  if (made === null) return null
  const { name, secret } = made
  return (
    <section className="notice good" role="status">
      <Icon name="key" />
      <div className="stack">
        <p>
          <b>{name} is made. Copy it now: it is not shown again.</b>
        </p>
        <div className="secret">
          <code>{secret}</code>
          <button className="button small" type="button" onClick={copy}>
            {outcome === 'copied' ? 'Copied' : 'Copy'}
          </button>
        </div>
        {outcome === 'failed' && <p>The browser does not allow it: mark the secret and copy it.</p>}
      </div>
      <div className="actions">
        <button className="button small quiet" type="button" onClick={() => showMade(null)}>
          Done
        </button>
      </div>
    </section>
  )
}
