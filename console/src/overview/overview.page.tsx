import { lastOf, useIsMissing } from '../api/readings.store.ts'
import { type Status, status as statusSchema } from '../api/status.ts'
import {
  statusPath,
  useCanary,
  useChannels,
  useHolds,
  useIncidents,
  useQuarantined,
  useStatus,
  useVerdicts,
} from '../api/use-registry.ts'
import { openRefusals } from '../builds/refusals.rules.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { servingOf } from '../frame/serving.rules.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { PlannedCard } from '../planned/planned-card.tsx'
import { useTokens } from '../session/token.ts'
import { attentionOf } from './attention.rules.ts'
import { CanaryCard } from './canary-card.tsx'
import { Changes } from './changes.tsx'
import { FirstRun } from './first-run.tsx'
import { Matrix } from './matrix/matrix.tsx'
import { Adoption } from './open-pages/adoption.tsx'
import { AdoptionOverTime } from './open-pages/adoption-over-time.tsx'
import { OlderBuilds } from './open-pages/older-builds.tsx'
import { Strip } from './strip.tsx'

/** The overview: open tasks, the builds of all channels, the canary, and the last changes. */
export function OverviewPage({ channel }: { channel: string }) {
  const reading = useStatus(channel)
  const known = lastOf(reading)
  const facts = known?.current ? servingOf(known) : undefined
  return (
    <Page title="Overview" facts={facts}>
      <Shown
        what="What runs where"
        reading={reading}
        skeleton={<Skeleton />}
        again={[statusPath(channel), statusSchema]}
      >
        {(status) =>
          status.current === null ? <FirstRun status={status} /> : <Running status={status} />
        }
      </Shown>
      <Dock>
        <EndCanary channel={channel} />
      </Dock>
    </Page>
  )
}

/** The rollback of a canary alone: all other browsers keep their builds. */
function EndCanary({ channel }: { channel: string }) {
  if (useCanary(channel) === null) return null
  return (
    <ChangeLink to="#end-canary" className="button">
      <Icon name="cross" />
      End canary…
    </ChangeLink>
  )
}

function Running({ status }: { status: Status }) {
  const { channel } = status
  const canary = useCanary(channel)
  const incidents = lastOf(useIncidents())?.incidents ?? []
  const verdicts = lastOf(useVerdicts())?.verdicts ?? []
  const holds = useHolds(channel)
  const tokens = useTokens()?.tokens ?? []
  const quarantined = useQuarantined()
  const all = useChannels()?.all ?? []
  const isMissing = useIsMissing()
  const others = all.filter((other) => other.channel !== channel)
  const pages = (
    <>
      {canary?.areas.map(({ area }) => (
        <AdoptionOverTime
          key={area}
          status={status}
          canary={canary}
          quarantined={quarantined}
          area={area}
        />
      ))}
      <Adoption status={status} canary={canary} />
      <OlderBuilds status={status} canary={canary} quarantined={quarantined} />
    </>
  )
  return (
    <>
      {isMissing && (
        <section className="notice attention" role="status">
          <Icon name="warn" />
          <div>
            <b>Not everything could be read.</b>
            <p>Incidents, canaries or freezes may be missing here. The registry is asked again.</p>
          </div>
        </section>
      )}
      <Strip items={attentionOf({ status, incidents, verdicts, holds, tokens })} />
      <p className="serving">{servingOf(status)}</p>
      <Waits>
        <Matrix
          status={status}
          canary={canary}
          quarantined={quarantined}
          others={others}
          refusals={openRefusals(verdicts)}
        />
      </Waits>
      <PlannedCard channel={channel} now={status.now} />
      {canary ? (
        <div className="split">
          <CanaryCard running={canary} status={status} />
          <div className="stack">{pages}</div>
        </div>
      ) : (
        <div className="pairs">{pages}</div>
      )}
      <Changes status={status} />
    </>
  )
}
