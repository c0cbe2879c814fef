import { Link } from '../address/link.tsx'
import { lastOf, useReading } from '../api/readings.store.ts'
import { useChannels } from '../api/use-registry.ts'
import { type Verdict, type VerdictAnswer, verdictAnswer } from '../api/verdicts.ts'
import { wantedOf } from '../builds/refusals.rules.ts'
import { ChangeKey } from '../frame/change/change-key.tsx'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { clock, duration, moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { promoteOf } from './both.rules.ts'
import { CheckAgain } from './check-again.tsx'
import { tookOf } from './checks/checks.rules.ts'
import { ChecksCard } from './checks/checks-card.tsx'
import { VisitsCard } from './checks/visits-card.tsx'
import { MisfitsCard } from './misfits-card.tsx'
import { namesOf } from './names.rules.ts'
import { Result } from './result.tsx'
import { useBoth } from './use-both.ts'
import { Ways } from './ways.tsx'

/** What the gate saw at each address of builds, with pictures, or what of them does not fit. */
export function VerdictPage({ channel, id }: { channel: string; id: string }) {
  const path = `/api/verdicts/${encodeURIComponent(id)}`
  const reading = useReading(path, verdictAnswer, 'verdicts', 'builds', 'steering')
  return (
    <Page title={`Verdict ${id}`} above={['Gate', '/gate']}>
      <Shown
        what="The verdict"
        reading={reading}
        skeleton={<Skeleton />}
        again={[path, verdictAnswer]}
      >
        {(answer) => <Seen answer={answer} channel={channel} />}
      </Shown>
      {lastOf(reading) === null && <Dock />}
    </Page>
  )
}

function Seen({ answer, channel }: { answer: VerdictAnswer; channel: string }) {
  const { verdict, later, withHost } = answer
  const { result, sentence, misfits, checks, at, by } = verdict
  const tried = triedIn(verdict)
  const took = tookOf(checks ?? [])
  const ran = useChannels()?.all.find((one) => one.channel === verdict.channel)
  const wanted = wantedOf({ ...verdict, tried }, ran)
  // The sheets change the channel that is shown.
  const isShown = verdict.channel === channel && ran !== undefined
  const hasWays = result === 'refused' && isShown && wanted.length > 0 && later === null
  const both = useBoth(channel, hasWays ? wanted : [])
  const promote = isShown ? promoteOf(later?.result ?? result, wanted, both) : null
  const seen = (
    <>
      {checks && <ChecksCard checks={checks} />}
      {misfits && <MisfitsCard misfits={misfits} both={both} />}
    </>
  )
  return (
    <>
      <div className="head">
        <div>
          <p className="small">
            for {verdict.channel} · {moment(at)} UTC, {clock(at)}
            {took !== null && `, took ${duration(took)}`} · asked by{' '}
            <span className="who">{by}</span>
          </p>
          <h2>
            {namesOf(tried)}: <Result result={result} />
          </h2>
          <p>{sentence || 'Every address shows a page, without an error.'}</p>
          {later && <Later verdict={later} />}
        </div>
        <div className="actions">
          <Waits>
            {promote && (
              <>
                <ChangeKey press="p" to={promote.to} />
                <ChangeLink to={promote.to} className="button primary">
                  <Icon name="up" />
                  {promote.words} <kbd>P</kbd>
                </ChangeLink>
              </>
            )}
            {tried.length > 0 && (
              <CheckAgain channel={verdict.channel} builds={verdict.asked ?? tried} />
            )}
          </Waits>
        </div>
      </div>
      {hasWays ? (
        <div className="split">
          <div className="stack">{seen}</div>
          <div className="stack">
            <Ways verdict={verdict} builds={wanted} both={both} withHost={withHost} />
          </div>
        </div>
      ) : (
        seen
      )}
      {!misfits && <VisitsCard verdict={verdict} />}
      <Dock>
        {promote && (
          <ChangeLink to={promote.to} className="button primary">
            {promote.words}
          </ChangeLink>
        )}
      </Dock>
    </>
  )
}

/** The newest verdict on the same builds, which counts in place of the one above it. */
function Later({
  verdict: { id, result, at, by },
}: {
  verdict: NonNullable<VerdictAnswer['later']>
}) {
  return (
    <p>
      {by === 'registry' ? 'Made again by itself' : `Asked again by ${by}`}, {moment(at)} UTC:{' '}
      <Link to={`/gate/${id}`} className="link">
        <Result result={result} />
      </Link>
    </p>
  )
}

/** The builds that a verdict names: those that it opened, or those that it refused before. */
function triedIn({ result, visits, asked }: Verdict): string[] {
  if (result === 'refused' && visits.length === 0) return asked ?? []
  // A visit beside other builds names them behind its own: `market@1.4.2 with host@2.6.0`.
  return [...new Set(visits.map(({ build }) => build.split(' ')[0]!))]
}
