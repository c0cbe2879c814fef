import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { go } from '../../address/address.store.ts'
import { lastOf } from '../../api/readings.store.ts'
import { useCanary, useStatus } from '../../api/use-registry.ts'
import { entriesOf, found } from './find.rules.ts'
import { closeFind, useFindOpen } from './find.store.ts'

/** Maximum entries shown: as many as are seen without scrolling, on a phone, too. */
const SHOWN = 10

/** Finds a page or something to do by a few letters. */
export function Find({ channel }: { channel: string }) {
  return useFindOpen() ? <OpenFind channel={channel} /> : null
}

/** Goes to an entry; undefined when nothing was found. */
function choose(to: string | undefined): void {
  if (to === undefined) return
  closeFind()
  go(to)
}

function OpenFind({ channel }: { channel: string }) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const status = lastOf(useStatus(channel))
  const canary = useCanary(channel)
  const all = found(entriesOf(status, canary), text)
  const entries = all.slice(0, SHOWN)
  useEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') choose(entries[place]?.to)
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by !== undefined) setPlace(Math.max(0, Math.min(entries.length - 1, place + by)))
  }
  return (
    <dialog ref={dialog} className="sheet" aria-label="Find or do" onCancel={closeFind}>
      <div className="found">
        <input
          role="combobox"
          aria-label="Find or do"
          aria-expanded="true"
          aria-controls="found"
          aria-activedescendant={entries[place] && `found-${place}`}
          value={text}
          onKeyDown={move}
          onChange={({ target }) => {
            setText(target.value)
            setPlace(0)
          }}
        />
        <div id="found" role="listbox" aria-label="Found">
          {entries.map(({ name, to }, index) => (
            <div
              key={to}
              id={`found-${index}`}
              role="option"
              aria-selected={index === place}
              onClick={() => choose(to)}
            >
              {name}
            </div>
          ))}
        </div>
        {all.length === 0 && <p className="muted">Nothing has these words.</p>}
        {all.length > SHOWN && (
          <p className="muted">{all.length - SHOWN} more: type another word.</p>
        )}
      </div>
    </dialog>
  )
}
