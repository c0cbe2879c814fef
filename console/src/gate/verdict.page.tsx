import { useReading } from '../api/readings.store.ts'
import { useChannels } from '../api/use-registry.ts'
import { type Verdict, verdictAnswer } from '../api/verdicts.ts'
import { wantedOf } from '../builds/refusals.rules.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { clock, moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { CheckAgain } from './check-again.tsx'
import { namesOf } from './names.rules.ts'
import { Result } from './result.tsx'
import { Ways } from './ways.tsx'

/** What the gate saw at each address of builds, with pictures. */
export function VerdictPage({ channel, id }: { channel: string; id: string }) {
  const path = `/api/verdicts/${encodeURIComponent(id)}`
  return (
    <Page title={`Verdict ${id}`} above={['Gate', '/gate']}>
      <Shown
        what="The verdict"
        reading={useReading(path, verdictAnswer, 'verdicts')}
        skeleton={<Skeleton />}
        again={[path, verdictAnswer]}
      >
        {({ verdict }) => <Seen verdict={verdict} channel={channel} />}
      </Shown>
      <Dock />
    </Page>
  )
}

function Seen({ verdict, channel }: { verdict: Verdict; channel: string }) {
  const { result, sentence, visits, at, by } = verdict
  // A visit beside other builds names them behind its own: `market@1.4.2 with host@2.6.0`.
  const tried = [...new Set(visits.map(({ build }) => build.split(' ')[0]!))]
  const all = useChannels()?.all ?? []
  const wanted = wantedOf(
    tried,
    all.find((one) => one.channel === verdict.channel),
  )
  return (
    <>
      <div className="head">
        <div>
          <p className="small">
            for {verdict.channel} · {moment(at)} UTC, {clock(at)} · asked by{' '}
            <span className="who">{by}</span>
          </p>
          <h2>
            {namesOf(tried)}: <Result result={result} />
          </h2>
          <p>{sentence || 'Every address shows a page, without an error.'}</p>
        </div>
        <div className="actions">
          {result === 'passed' && verdict.channel === channel && tried.length === 1 && (
            <ChangeLink to={`#promote:${tried[0]}`} className="button primary">
              <Icon name="up" />
              Promote {tried[0]}…
            </ChangeLink>
          )}
          {tried.length > 0 && <CheckAgain channel={verdict.channel} builds={tried} />}
        </div>
      </div>
      {result === 'refused' && verdict.channel === channel && wanted.length > 0 ? (
        <div className="split">
          <Visits verdict={verdict} />
          <div className="stack">
            <Ways verdict={verdict} builds={wanted} />
          </div>
        </div>
      ) : (
        <Visits verdict={verdict} />
      )}
    </>
  )
}

/** The address of the picture of a visit, counted from 0. */
const pictureOf = (id: string, number: number) => `/api/verdicts/${id}/pictures/${number}`

/** What the gate saw at each address. */
function Visits({ verdict: { id, visits, builds } }: { verdict: Verdict }) {
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
          <span className="took">{ms} ms</span>
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
