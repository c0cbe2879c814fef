import type { Verdict } from '../../api/verdicts.ts'
import { duration } from '../../parts/figures.ts'
import { Icon } from '../../parts/icon.tsx'

/** The address of the picture of a visit, counted from 0. */
const pictureOf = (id: string, number: number) => `/api/verdicts/${id}/pictures/${number}`

/** The visits of the gate, one for each address, with its picture. */
export function VisitsCard({ verdict: { id, visits, builds } }: { verdict: Verdict }) {
  return (
    <section className="card" aria-labelledby="visits">
      <header>
        <h2 id="visits">Addresses</h2>
        <span className="note push">{visits.length} opened at 390 × 844</span>
      </header>
      {visits.map(({ build, path, cause, ms, picture }, number) => (
        <div key={build + path} className={cause === null ? 'check' : 'check failed'}>
          <span className={cause === null ? 'good' : 'bad'}>
            <Icon name={cause === null ? 'check' : 'cross'} />
          </span>
          <div>
            <b className="mono">{path}</b> <span className="muted">{build}</span>
            <p className="why">{cause ?? 'shows a page'}</p>
          </div>
          <span className="took">{duration(ms)}</span>
          {picture && (
            <a className="more" href={pictureOf(id, number)} target="_blank">
              <img
                className="shot"
                loading="lazy"
                src={pictureOf(id, number)}
                alt={`${path} of ${build}`}
              />
            </a>
          )}
        </div>
      ))}
      <footer>
        <span>
          Together with{' '}
          {Object.entries(builds)
            .map(([area, version]) => `${area} ${version}`)
            .join(', ')}
        </span>
      </footer>
    </section>
  )
}
