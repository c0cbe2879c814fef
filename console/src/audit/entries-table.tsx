import { Link } from '../address/link.tsx'
import type { Status } from '../api/status.ts'
import { type Column, Columns } from '../parts/columns.tsx'
import { clock, figure, momentFrom } from '../parts/figures.ts'
import { HeldTable } from '../parts/held-table.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { Entry } from './log.ts'
import { differenceOf } from './revision.rules.ts'

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

interface Props {
  entries: readonly Entry[]
  /** The address of the page that the user has asked for. */
  wish: string
  /** The shown channel, whose latest revisions are known; null until it is. */
  status: Status | null
}

/** Entries of the audit log. */
export function EntriesTable({ entries, wish, status }: Props) {
  return (
    <HeldTable head={<Columns names={columns} />} rows={entries} keyOf={({ n }) => n} wish={wish}>
      {(entry) => (
        <EntryRow
          entry={entry}
          now={status?.now ?? entry.at}
          difference={differenceOf(entry, status)}
        />
      )}
    </HeldTable>
  )
}

interface RowProps {
  entry: Entry
  /** The registry's clock, ms. */
  now: number
  difference: string | null
}

function EntryRow({ entry, now, difference }: RowProps) {
  const { n, at, who, what, channel, text, reason, revision, hash } = entry
  const [className = '', icon] = looks[what] ?? []
  return (
    <tr>
      <td className="muted nowrap last" data-name="entry">
        {figure(n)}
      </td>
      <td className="nowrap last" data-name="time">
        <time dateTime={new Date(at).toISOString()}>{exactly(now, at)}</time>
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
        {difference === null ? (
          <Revision number={revision} />
        ) : (
          <Link to={difference} className="link">
            <Revision number={revision} />
          </Link>
        )}
      </td>
      <td className="hash num hide-s">{hash.slice(0, 6)}…</td>
    </tr>
  )
}

function Revision({ number }: { number: number | null }) {
  return (
    <>
      {number !== null && <span className="only-s">revision </span>}
      {number}
    </>
  )
}

/** `29 Nov, 15:31:34` in UTC: what is done at once happens within a minute. */
function exactly(now: number, at: number): string {
  return `${momentFrom(now, at)}${clock(at).slice(5)}`
}
