import { Icon } from '../parts/icon.tsx'
import { useDone } from './done.store.ts'

/** What was done a moment ago. */
export function Done() {
  const sentence = useDone()
  return (
    <div role="status" className="done">
      {sentence !== null && (
        <section className="notice good">
          <Icon name="check" />
          <div>
            <b>{sentence}</b>
          </div>
        </section>
      )}
    </div>
  )
}
