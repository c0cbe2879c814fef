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
import { ChangeLink } from '../frame/change-link.tsx'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { useKey } from '../frame/use-keys.ts'
import { CanaryCard } from '../overview/canary-card.tsx'
import { figure, percent } from '../parts/figures.ts'
import { Icon, Pie } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { AreaCharts } from '../readings/area-charts.tsx'
import { BuildsTable } from './builds-table.tsx'
import { Lanes } from './lanes.tsx'
import { lookOf } from './look.rules.ts'

interface Props {
  channel: string
  area: string
}

/** The builds of an area: where each runs, and how healthy it is. */
export function AreaPage({ channel, area }: Props) {
  return (
    <Page title={area} above={['Areas', '/']}>
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
            <Area status={status} area={area} />
          )
        }
      </Shown>
    </Page>
  )
}

function Area({ status, area }: { status: Status; area: string }) {
  const { channel } = status
  const canary = useCanary(channel)
  const all = useChannels()?.all ?? []
  const quarantined = useQuarantined()
  const verdicts = lastOf(useVerdicts())?.verdicts ?? []
  // A canary of the area has its own buttons.
  const next = canary?.canary.builds[area] === undefined ? nextOf(status, area) : undefined
  const running = runningOf(status, area)
  useKey('p', next ? `#promote:${nameOf(next)}` : null)
  useKey('c', next ? `#canary:${nameOf(next)}` : null)
  useKey('q', running ? `#quarantine:${nameOf(running)}` : null)
  return (
    <>
      <div className="head">
        <div>
          <p>{sentenceOf(status, area, canary?.canary.builds[area], canary && shareOf(canary))}</p>
        </div>
        <div className="actions">
          {next && <Next build={nameOf(next)} />}
          <ChangeLink to={`#rollback:${area}`} className="button back in-dock">
            <Icon name="back" />
            Roll {area} back…
          </ChangeLink>
          {running && (
            <ChangeLink to={`#quarantine:${nameOf(running)}`} className="button back">
              <Icon name="slash" />
              Quarantine… <kbd>Q</kbd>
            </ChangeLink>
          )}
        </div>
      </div>
      {canary?.canary.builds[area] && <CanaryCard running={canary} status={status} />}
      <Lanes status={status} area={area} />
      <BuildsTable
        builds={status.published[area] ?? []}
        status={status}
        canary={canary}
        all={all}
        quarantined={quarantined.filter(({ id }) => id === area)}
        verdicts={verdicts}
      />
      <AreaCharts
        key={`${channel} ${area}`}
        channel={channel}
        area={area}
        now={status.now}
        lookOf={(version) => lookOf({ status, canary, quarantined }, area, version)}
      />
      <Dock>
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

function sentenceOf(
  status: Status,
  area: string,
  canary: string | undefined,
  share: number | null,
): string {
  const running = runningOf(status, area)
  const reports = status.beacons.builds.find(({ id }) => id === area)
  if (running === undefined) return `${status.channel} runs no build of ${area}.`
  const some =
    canary && share !== null ? `, ${canary} as a canary for ${percent(share)}` : ' for everybody'
  const seen = reports
    ? ` Pages reported ${figure(reports.healthy)} healthy and ${figure(reports.failed)} failed loads.`
    : ' No page has reported it yet.'
  return `${status.channel} runs ${running.version}${some}.${seen}`
}
