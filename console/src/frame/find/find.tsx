import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { go } from '../../address/address.store.ts'
import { found } from './find.rules.ts'
import { closeFind, useFindOpen } from './find.store.ts'
import { Option } from './option.tsx'
import { useEntries } from './use-entries.ts'

/** Maximum entries shown. This many fit without scrolling, on a phone, too. */
const SHOWN = 10

/** Finds a page or something to do by a few letters. */
export function Find({ channel }: { channel: string }) {
  return useFindOpen() ? <OpenFind channel={channel} /> : null
}

function choose(to: string): void {
  closeFind()
  go(to)
}

function OpenFind({ channel }: { channel: string }) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const all = found(useEntries(channel), text)
  const entries = all.slice(0, SHOWN)
  useEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Each option knows whether it may be chosen.
    if (event.key === 'Enter') document.querySelector<HTMLElement>(`#found-${place}`)?.click()
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
          {entries.map((entry, index) => (
            <Option
              key={entry.to}
              id={`found-${index}`}
              entry={entry}
              isSelected={index === place}
              choose={choose}
            />
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
