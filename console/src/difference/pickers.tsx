import { type ReactNode, useState } from 'react'
import { go } from '../address/address.store.ts'
import type { Status } from '../api/status.ts'
import { areasOf } from '../builds/advice.rules.ts'
import { BuildOptions } from '../builds/build-options.tsx'
import { type Composition, isComposition } from './compositions.rules.ts'

interface Props {
  status: Status
  compositions: readonly Composition[]
  from: string
  to: string
}

/** The option beside the areas. */
const COMPOSITIONS = 'compositions'

/** Chooses what is compared: two builds of an area, or two compositions. */
export function Pickers({ status, compositions, from, to }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const of = chosen ?? (from === '' || isComposition(from) ? COMPOSITIONS : from.split('@')[0]!)
  const optionsOf = (value: string) =>
    of === COMPOSITIONS ? (
      compositions.map(({ name, channel, revision }) => (
        <option key={name} value={name}>
          {name === channel ? `${channel}, now` : `${channel}, revision ${revision}`}
        </option>
      ))
    ) : (
      <BuildOptions channel={status.channel} area={of} chosen={value} />
    )
  const chooseOf = (next: string) => {
    setChosen(next)
    compare('', '')
  }
  return (
    <div className="thirds">
      <Picker label="Of" value={of} choose={chooseOf}>
        <option value={COMPOSITIONS}>Compositions</option>
        {areasOf(status).map((area) => (
          <option key={area}>{area}</option>
        ))}
      </Picker>
      <Picker label="From" value={from} choose={(next) => compare(next, to)}>
        <option value="">Choose</option>
        {optionsOf(from)}
      </Picker>
      <Picker label="To" value={to} choose={(next) => compare(from, next)}>
        <option value="">Choose</option>
        {optionsOf(to)}
      </Picker>
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
  children: ReactNode
}

function Picker({ label, value, choose, children }: PickerProps) {
  const id = label.toLowerCase()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {children}
      </select>
    </div>
  )
}
