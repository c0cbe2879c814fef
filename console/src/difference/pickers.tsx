import { go } from '../address/address.store.ts'
import type { Status } from '../api/status.ts'
import { nameOf } from '../builds/advice.rules.ts'
import { type Composition, isComposition } from './compositions.rules.ts'

interface Props {
  status: Status
  compositions: readonly Composition[]
  from: string
  to: string
}

/** Chooses what is compared: two builds of an area, or two compositions. */
export function Pickers({ status, compositions, from, to }: Props) {
  const names = Object.values(status.published).flat().map(nameOf)
  const area = from.split('@')[0]
  const same = isComposition(from) ? [] : names.filter((name) => name.startsWith(`${area}@`))
  return (
    <div className="halves">
      <Picker
        label="From"
        value={from}
        choose={(chosen) => compare(chosen, '')}
        compositions={compositions}
        builds={names}
      />
      <Picker
        label="To"
        value={to}
        choose={(chosen) => compare(from, chosen)}
        compositions={from === '' || isComposition(from) ? compositions : []}
        builds={from === '' ? names : same}
      />
    </div>
  )
}

function compare(from: string, to: string): void {
  go(`/differences?from=${from}&to=${to}`)
}

interface PickerProps {
  label: string
  value: string
  choose: (value: string) => void
  compositions: readonly Composition[]
  builds: readonly string[]
}

function Picker({ label, value, choose, compositions, builds }: PickerProps) {
  const id = label.toLowerCase()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose</option>
        {compositions.length > 0 && (
          <optgroup label="Compositions">
            {compositions.map(({ name, channel, revision }) => (
              <option key={name} value={name}>
                {name === channel ? `${channel}, now` : `${channel}, revision ${revision}`}
              </option>
            ))}
          </optgroup>
        )}
        {builds.length > 0 && (
          <optgroup label="Builds">
            {builds.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  )
}
