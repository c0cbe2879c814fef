import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import { sumOf } from '../../builds/pages.rules.ts'
import { toldOf } from '../../builds/told.rules.ts'
import { figure, share } from '../../parts/figures.ts'
import { mixedAreas, type Part } from './adoption.rules.ts'

/**
 * The number of open pages that run the current builds, and the builds of each area whose pages run
 * several. Renders nothing while no page has told its revision.
 */
export function Adoption({ status, canary }: { status: Status; canary: RunningCanary | null }) {
  const { revisions, pages: open } = status.edges
  const known = sumOf(revisions)
  if (known === 0 || status.current === null) return null
  const current = sumOf(revisions.filter(({ isCurrent }) => isCurrent))
  const { revision } = status.current
  const told = toldOf(status, revision)
  const notes = [
    ...(told === null ? [] : [`${told}.`]),
    ...(open > known ? [`${figure(open - known)} more pages do not say what they run.`] : []),
  ]
  return (
    <section className="card" aria-labelledby="adoption">
      <header>
        <h2 id="adoption">Adoption of revision {revision}</h2>
        <span className="note push">open pages</span>
      </header>
      <ul className="body adoption">
        <Bar
          name="all areas"
          pages={known}
          parts={[
            { name: 'current builds', look: 'control', pages: current },
            ...(known > current
              ? [{ name: 'older builds', look: 'older' as const, pages: known - current }]
              : []),
          ]}
        />
        {mixedAreas(status, canary).map(({ area, parts, pages }) => (
          <Bar key={area} name={area} parts={parts} pages={pages} />
        ))}
      </ul>
      {notes.length > 0 && (
        <footer>
          <span>{notes.join(' ')}</span>
        </footer>
      )}
    </section>
  )
}

/** The parts of the pages of an area, side by side and in words. */
function Bar({ name, parts, pages }: { name: string; parts: readonly Part[]; pages: number }) {
  return (
    <li>
      <b>{name}</b>
      <svg className="meter" aria-hidden="true">
        {parts.map((part, place) => (
          <rect
            key={part.name}
            className={lookOf(part)}
            x={`${(100 * sumOf(parts.slice(0, place))) / pages}%`}
            width={`${(100 * part.pages) / pages}%`}
            height="100%"
          />
        ))}
      </svg>
      <ul>
        {parts.map((part) => (
          <li key={part.name}>
            <svg className="swatch" aria-hidden="true">
              <rect className={lookOf(part)} width="100%" height="100%" />
            </svg>
            {part.name}{' '}
            <b>
              {figure(part.pages)}, {share(part.pages, pages)}
            </b>
          </li>
        ))}
      </ul>
    </li>
  )
}

function lookOf({ look }: Part): string {
  return look === 'older' ? 'f-age-0' : `f-${look}`
}
