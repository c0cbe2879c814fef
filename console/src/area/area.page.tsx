import { Link } from '../address/link.tsx'
import { areaBuilds, areaBuildsPath, useAreaBuilds, usePublishers } from '../api/areas.ts'
import { lastOf } from '../api/readings.store.ts'
import { type Status, status as statusSchema } from '../api/status.ts'
import {
  statusPath,
  useCanary,
  useChannels,
  useQuarantined,
  useStatus,
  useVerdicts,
} from '../api/use-registry.ts'
import { nameOf, nextOf, runningOf } from '../builds/advice.rules.ts'
import { shareOf } from '../builds/canaries.rules.ts'
import { lookOf } from '../builds/look.rules.ts'
import { openRefusals, refusalOf } from '../builds/refusals.rules.ts'
import { ChangeKey } from '../frame/change/change-key.tsx'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { CanaryCard } from '../overview/canary-card.tsx'
import { Icon, Pie } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { PlannedCard } from '../planned/planned-card.tsx'
import { AreaCharts } from '../readings/area-charts.tsx'
import { useLatest } from '../readings/readings.ts'
import { BuildsTable } from './builds-table.tsx'
import { GateCard } from './gate-card.tsx'
import { Lanes } from './lanes.tsx'
import { LentCard } from './lent/lent-card.tsx'
import { publishedBy, sentenceOf } from './sentence.rules.ts'
import { Sizes } from './sizes.tsx'

const DAY_MS = 86_400_000

interface Props {
  channel: string
  area: string
}

/** The builds of an area: where each one runs, and how healthy it is. */
export function AreaPage({ channel, area }: Props) {
  return (
    <Page title={area} above={['Areas', '/']} back="own">
      <Shown
        what="The area"
        reading={useStatus(channel)}
        skeleton={<Skeleton />}
        again={[statusPath(channel), statusSchema]}
      >
        {(status) =>
          status.published[area] === undefined ? (
            <section className="card empty">
              <h2>No build of {area} is published</h2>
              <div className="cmd">kontor publish {area}</div>
            </section>
          ) : (
            <Area key={`${channel} ${area}`} status={status} area={area} />
          )
        }
      </Shown>
    </Page>
  )
}

function Area({ status, area }: { status: Status; area: string }) {
  const { channel } = status
  const reports = lastOf(useLatest({ channel, area, span: DAY_MS, now: status.now }))
  const canary = useCanary(channel)
  const all = useChannels()?.all ?? []
  const quarantined = useQuarantined()
  const publishers = usePublishers(area)
  const verdicts = lastOf(useVerdicts())?.verdicts ?? []
  const ownCanary = canary?.canary.builds[area] === undefined ? null : canary
  // A canary of the area has its own buttons.
  const newest = ownCanary ? undefined : nextOf(status, area)
  const refusal = newest && refusalOf(openRefusals(verdicts), { channel, build: nameOf(newest) })
  const next = refusal ? undefined : newest
  const running = runningOf(status, area)
  const asking = canary?.canary.builds[area] ?? newest?.version ?? running?.version
  const back = `#rollback:${area}`
  const look = (version: string) => lookOf({ status, canary, quarantined }, area, version)
  return (
    <>
      <div className="head">
        <div>
          <p>
            {sentenceOf(status, area, canary)} {publishedBy(publishers)}
          </p>
        </div>
        <div className="actions">
          <Waits>
            {next && <Next build={nameOf(next)} />}
            {ownCanary && <ChangeCanary share={shareOf(ownCanary)} />}
            {refusal && (
              <Link to={`/gate/${refusal.id}`} className="button">
                <Icon name="gate" />
                Gate refuses {newest.version}
              </Link>
            )}
            <ChangeKey press="R" to={back} />
            <ChangeLink to={back} className="button back in-dock">
              <Icon name="back" />
              Roll {area} back… <kbd>⇧R</kbd>
            </ChangeLink>
            {running && (
              <>
                <ChangeKey press="q" to={`#quarantine:${nameOf(running)}`} />
                <ChangeLink to={`#quarantine:${nameOf(running)}`} className="button back">
                  <Icon name="slash" />
                  Quarantine… <kbd>Q</kbd>
                </ChangeLink>
              </>
            )}
          </Waits>
        </div>
      </div>
      <PlannedCard channel={channel} area={area} now={status.now} />
      {ownCanary && <CanaryCard running={ownCanary} status={status} />}
      <Shown
        what="The builds"
        reading={useAreaBuilds({ channel, area })}
        skeleton={<Skeleton />}
        again={[areaBuildsPath({ channel, area }), areaBuilds]}
      >
        {(known) => (
          <>
            <Lanes
              channel={channel}
              area={area}
              known={known}
              others={all.map((one) => one.channel).filter((name) => name !== channel)}
              now={status.now}
            />
            <BuildsTable
              area={area}
              status={status}
              canary={canary}
              all={all}
              quarantined={quarantined.filter(({ id }) => id === area)}
              verdicts={verdicts}
              reports={reports?.builds ?? []}
            />
            <GateCard
              area={area}
              verdicts={verdicts}
              newest={known.builds[0]}
              limit={known.limit}
            />
            {area !== 'host' && asking && (
              <LentCard status={status} all={all} area={area} version={asking} />
            )}
            <Sizes builds={known.builds} limit={known.limit} lookOf={look} />
          </>
        )}
      </Shown>
      <AreaCharts channel={channel} area={area} now={status.now} lookOf={look} />
      <Dock back={back}>
        {next && (
          <ChangeLink to={`#promote:${nameOf(next)}`} className="button primary">
            Promote {next.version}…
          </ChangeLink>
        )}
      </Dock>
    </>
  )
}

function Next({ build }: { build: string }) {
  return (
    <>
      <ChangeKey press="p" to={`#promote:${build}`} />
      <ChangeKey press="c" to={`#canary:${build}`} />
      <ChangeLink to={`#promote:${build}`} className="button primary">
        <Icon name="up" />
        Promote {build}… <kbd>P</kbd>
      </ChangeLink>
      <ChangeLink to={`#canary:${build}`} className="button">
        <Pie share={0.25} />
        Canary… <kbd>C</kbd>
      </ChangeLink>
    </>
  )
}

function ChangeCanary({ share }: { share: number }) {
  const sheet = '#change-canary'
  return (
    <>
      <ChangeKey press="c" to={sheet} />
      <ChangeLink to={sheet} className="button">
        <Pie share={share} />
        Canary… <kbd>C</kbd>
      </ChangeLink>
    </>
  )
}
