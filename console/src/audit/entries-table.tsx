import { type Column, Columns } from '../parts/columns.tsx'
import { moment } from '../parts/figures.ts'
import { HeldTable } from '../parts/held-table.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { Entry } from './log.ts'

const columns: readonly Column[] = [
  'Entry',
  'Time, UTC',
  'Who',
  'Action',
  'Channel',
  'What',
  { number: 'Revision' },
  { number: 'Hash' },
]

/** The style of each kind of change; other kinds are plain. */
const looks: Partial<Record<string, readonly [className: string, icon: IconName]>> = {
  promote: ['', 'up'],
  rollback: ['bad', 'back'],
  quarantine: ['bad', 'slash'],
  canary: ['canary', 'pulse'],
  freeze: ['attention', 'pause'],
  pin: ['attention', 'lock'],
  token: ['', 'key'],
  keys: ['', 'key'],
}

/** Entries of the audit log; `wish` is the address of the page that the user has asked for. */
export function EntriesTable({ entries, wish }: { entries: readonly Entry[]; wish: string }) {
  return (
    <HeldTable head={<Columns names={columns} />} rows={entries} keyOf={({ n }) => n} wish={wish}>
      {(entry) => <EntryRow entry={entry} />}
    </HeldTable>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { n, at, who, what, channel, text, reason, revision, hash } = entry
  const [className = '', icon] = looks[what] ?? []
  return (
    <tr>
      <td className="muted nowrap last" data-name="entry">
        {n}
      </td>
      <td className="nowrap last" data-name="time">
        <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </td>
      <td className="who last" data-name="who">
        {who}
      </td>
      <td className="first">
        <span className={`tag ${className}`}>
          {icon && <Icon name={icon} />}
          {what}
        </span>
      </td>
      <td className="first">{channel ?? (what === 'quarantine' && 'everywhere')}</td>
      <td className="full">
        {text}
        {reason !== null && <span className="muted"> “{reason}”</span>}
      </td>
      <td className="num act">
        {revision !== null && <span className="only-s">revision </span>}
        {revision}
      </td>
      <td className="hash num hide-s">{hash.slice(0, 6)}…</td>
    </tr>
  )
}
