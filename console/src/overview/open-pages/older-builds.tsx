import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import { runningOf } from '../../builds/advice.rules.ts'
import { type OpenPages, pagesOfArea, sumOf } from '../../builds/pages.rules.ts'
import { type Column, Columns } from '../../parts/columns.tsx'
import { countOf, figure, share, span } from '../../parts/figures.ts'
import { HeldTable } from '../../parts/held-table.tsx'
import { Icon } from '../../parts/icon.tsx'

const columns: readonly Column[] = [
  'Build',
  { number: 'Pages' },
  { number: 'Of the area' },
  { number: 'Replaced' },
]

/** Maximum rows. Builds with the most pages come first. */
const SHOWN = 8

interface Props {
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
}

/** The builds that open pages run and new pages do not get. Renders nothing without any. */
export function OlderBuilds({ status, canary, quarantined }: Props) {
  const older = olderBuilds(status, canary)
  if (older.length === 0) return null
  const held = status.edges.revisions
    .filter(({ isCurrent }) => !isCurrent)
    .reduce((sum, one) => sum + one.held, 0)
  const notes = [...restOf(older.slice(SHOWN)), ...heldOf(held)]
  return (
    <section className="card" aria-labelledby="older">
      <header>
        <h2 id="older">Older builds in open pages</h2>
        <span className="note push">{figure(sumOf(status.edges.revisions))} pages open</span>
      </header>
      <HeldTable
        head={<Columns names={columns} />}
        rows={older.slice(0, SHOWN)}
        keyOf={({ id, version }) => `${id} ${version}`}
      >
        {(one) => (
          <Row
            open={one}
            all={sumOf(pagesOfArea(status, one.id))}
            now={status.now}
            isOut={quarantined.some(({ id, version }) => id === one.id && version === one.version)}
          />
        )}
      </HeldTable>
      {notes.length > 0 && (
        <footer>
          <span>{notes.join(' ')}</span>
        </footer>
      )}
    </section>
  )
}

/** The builds that have no row. */
function restOf(rest: readonly OpenPages[]): string[] {
  if (rest.length === 0) return []
  const are = rest.length === 1 ? 'is' : 'are'
  return [`${countOf(rest.length, 'more build')} ${are} open in ${countOf(sumOf(rest), 'page')}.`]
}

/** The pages that do not follow yet. */
function heldOf(held: number): string[] {
  if (held === 0) return []
  const pages = held === 1 ? '1 page holds' : `${figure(held)} pages hold`
  const follow = held === 1 ? 'follows' : 'follow'
  return [`${pages} unsaved input, and ${follow} once it is sent or cleared.`]
}

interface RowProps {
  open: OpenPages
  /** Open pages of the area. */
  all: number
  /** ms */
  now: number
  isOut: boolean
}

function Row({ open: { id, version, pages, replacedAt }, all, now, isOut }: RowProps) {
  return (
    <tr>
      <th scope="row" className="full">
        {id} <span className="build">{version}</span>{' '}
        {isOut && (
          <span className="tag bad">
            <Icon name="slash" />
            quarantined
          </span>
        )}
      </th>
      <td className="num" data-name="pages">
        {figure(pages)}
      </td>
      <td className="num" data-name="of the area">
        <svg className="meter short hide-s" aria-hidden="true">
          <rect
            className={isOut ? 'f-bad' : 'f-age-0'}
            width={`${(100 * pages) / all}%`}
            height="100%"
          />
        </svg>{' '}
        {share(pages, all)}
      </td>
      <td className="num muted" data-name="replaced">
        {replacedAt === null ? '' : `${span(now - replacedAt)} ago`}
      </td>
    </tr>
  )
}

function olderBuilds(status: Status, canary: RunningCanary | null): OpenPages[] {
  return status.edges.builds
    .filter(
      ({ id, version }) =>
        runningOf(status, id)?.version !== version && canary?.canary.builds[id] !== version,
    )
    .toSorted((one, other) => other.pages - one.pages)
}
