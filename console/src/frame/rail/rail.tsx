import { useEffect, useRef } from 'react'
import { useAddress } from '../../address/address.store.ts'
import { Link } from '../../address/link.tsx'
import { lastOf } from '../../api/readings.store.ts'
import type { ChannelBuilds } from '../../api/status.ts'
import { useCanary, useQuarantined, useStatus } from '../../api/use-registry.ts'
import { areasOf } from '../../builds/advice.rules.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Foot } from './foot.tsx'
import { RailArea } from './rail-area.tsx'
import { type Count, type Counts, useCounts } from './use-counts.ts'
import { useEachMinute } from './use-each-minute.ts'

type Entry = readonly [to: string, name: string, icon: IconName]

const pages: readonly Entry[] = [
  ['/', 'Overview', 'grid'],
  ['/incidents', 'Incidents', 'pulse'],
  ['/gate', 'Gate', 'gate'],
  ['/differences', 'Differences', 'differences'],
  ['/previews', 'Previews', 'eye'],
]

const records: readonly Entry[] = [
  ['/audit', 'Audit log', 'chain'],
  ['/tokens', 'Tokens', 'key'],
]

/** The links to all pages, with the state of each area. */
export function Rail({ channel, all }: { channel: string; all: readonly ChannelBuilds[] }) {
  const { path } = useAddress()
  const status = lastOf(useStatus(channel))
  const canary = useCanary(channel)
  const quarantined = useQuarantined()
  const counts = useCounts(channel)
  const rail = useRef<HTMLElement>(null)
  useEachMinute(channel)
  useEffect(() => showCurrent(rail.current!), [path])
  return (
    <nav className="rail" aria-label="Console" ref={rail}>
      <Link to="/" className="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="8" />
          <path d="M11 8v16M21 8l-9 8 9 8" />
        </svg>
        Kontor
      </Link>
      <Links entries={pages} path={path} counts={counts} />
      {status && (
        <div className="areas">
          <h3>Areas</h3>
          <ul>
            {areasOf(status).map((area) => (
              <RailArea key={area} {...{ area, status, canary, quarantined }} />
            ))}
          </ul>
        </div>
      )}
      {all.length > 1 && (
        <div>
          <h3>Channels</h3>
          <ul>
            {all.map(({ channel: name }) => (
              <li key={name}>
                <a href={`/?channel=${name}`} aria-current={name === channel ? 'true' : undefined}>
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>Records</h3>
        <Links entries={records} path={path} />
      </div>
      <Foot />
    </nav>
  )
}

/** On a phone the rail is a strip: scrolls the page's link to its middle. */
function showCurrent(strip: HTMLElement): void {
  const link = strip.querySelector<HTMLElement>('[aria-current=page]')
  if (link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

interface LinksProps {
  entries: readonly Entry[]
  /** Where the user is. */
  path: string
  counts?: Counts
}

function Links({ entries, path, counts }: LinksProps) {
  return (
    <ul>
      {entries.map(([to, name, icon]) => (
        <li key={to}>
          <Link to={to} aria-current={isAt(path, to) ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{name}</span>
            <Tail count={counts?.[to]} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Tail({ count }: { count: Count | undefined }) {
  if (count === undefined || count.number === 0) return null
  return (
    <span className={`tail ${count.look}`}>
      {count.number} <span className="sr">{count.word}</span>
    </span>
  )
}

function isAt(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`)
}
