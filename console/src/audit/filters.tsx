import { useEffect, useState } from 'react'
import { figure } from '../parts/figures.ts'
import { type Filter, times } from './filter.rules.ts'
import { kinds } from './log.ts'
import { countText } from './use-count.ts'

interface Props {
  filter: Filter
  change: (filter: Filter) => void
  areas: readonly string[]
  channels: readonly string[]
  /** The names in the log. */
  names: readonly string[]
  /** How many entries fit, and how many there are; null without a filter and until it is known. */
  found: { count: number; total: number } | null
  /** The address of all entries that fit, as a file. */
  exported: string
}

/** Pause after the last letter before the log is searched, ms: each search reads all entries. */
const PAUSE_MS = 250

/** The filters of the audit log. */
export function Filters({ filter, change, areas, channels, names, found, exported }: Props) {
  const [find, setFind] = useState(filter.find)
  useEffect(() => {
    if (find === filter.find) return undefined
    const timer = setTimeout(() => change({ ...filter, find }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [find, filter, change])
  const select = (label: string, field: 'what' | 'area' | 'channel' | 'who', all: string) => ({
    label,
    all,
    value: filter[field],
    choose: (value: string) => change({ ...filter, [field]: value }),
  })
  return (
    <search className="filters" aria-label="Filter">
      <input
        type="search"
        placeholder="Version, token or word"
        aria-label="Search"
        maxLength={100}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <Select {...select('Action', 'what', 'All actions')} values={kinds} />
      <Select {...select('Area', 'area', 'All areas')} values={areas} />
      <Select {...select('Channel', 'channel', 'All channels')} values={channels} />
      <Select {...select('Who', 'who', 'Anybody')} values={names} />
      <select
        aria-label="When"
        value={filter.days}
        onChange={({ target }) => change({ ...filter, days: Number(target.value) })}
      >
        {times.map(([days, name]) => (
          <option key={days} value={days}>
            {name}
          </option>
        ))}
      </select>
      <span className="muted small push" role="status">
        {found && `${countText(found.count)} of ${figure(found.total)}`}
      </span>
      <a className="button small" href={exported} download>
        Export as JSON lines
      </a>
    </search>
  )
}

interface SelectProps {
  label: string
  /** The label of the option that filters nothing. */
  all: string
  values: readonly string[]
  value: string
  choose: (value: string) => void
}

function Select({ label, all, values, value, choose }: SelectProps) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
      <option value="">{all}</option>
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}
