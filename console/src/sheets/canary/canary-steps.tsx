import { type ReactNode, useState } from 'react'
import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import { canaryName, shareOf } from '../../builds/canaries.rules.ts'
import { pagesOfArea, pagesOfBuild, sumOf } from '../../builds/pages.rules.ts'
import { ChangeLink } from '../../frame/change/change-link.tsx'
import { Waits } from '../../frame/change/waits.tsx'
import { figure, percent } from '../../parts/figures.ts'
import { ChangeSheet } from '../change/change-sheet.tsx'
import { isReason, Reason, unsaid } from '../change/reason.tsx'
import { saidOf, SayWhy } from '../change/say-why.tsx'
import { Sheet } from '../change/sheet.tsx'

/** What a sheet of the running canary knows. */
export interface Props {
  status: Status
  running: RunningCanary
  revision: number
  /** Why there is nothing to confirm any more; null while the canary runs. */
  over: string | null
}

interface StepProps {
  Step: (props: Props) => ReactNode
  status: Status
  /** The canary of the channel now; null for none. */
  now: RunningCanary | null
  revision: number
}

/**
 * A sheet about the canary that runs when the sheet is opened. Once that canary is over, the sheet
 * says so and does not turn to a later one.
 */
export function CanaryStep({ Step, status, now, revision }: StepProps) {
  const [opened] = useState(now)
  if (opened === null) {
    const over = now
      ? `A canary of ${canaryName(now)} has begun since.`
      : `There is no canary in ${status.channel}.`
    return <Sheet title={`The canary of ${status.channel}`} confirm={{ over }} />
  }
  const isOver = now?.canary.began !== opened.canary.began
  return (
    <Step
      status={status}
      running={isOver ? opened : now}
      revision={revision}
      over={isOver ? `There is no canary of ${canaryName(opened)} any more.` : null}
    />
  )
}

function routeOf({ channel }: RunningCanary, name: string): string {
  return `/api/channels/${channel}/canary/${name}`
}

/** Runs the canary's builds for everybody. */
export function ToAllSheet({ status, running, revision, over }: Props) {
  return (
    <ChangeSheet
      title={`Promote ${canaryName(running)} to all of ${running.channel}?`}
      wish={{ path: routeOf(running, 'promote'), body: {} }}
      revision={revision}
      over={over}
      confirm="Promote to 100 %"
      more={<Moves status={status} running={running} />}
    >
      <p className="muted">The canary ends before its plan does.</p>
    </ChangeSheet>
  )
}

/** Ends the canary: its browsers get the stable builds. */
export function EndCanarySheet({ status, running, revision, over }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ChangeSheet
      title={`End the canary of ${canaryName(running)}?`}
      wish={{ path: routeOf(running, 'end'), body: {}, told: saidOf(reason) }}
      revision={revision}
      over={over}
      confirm="End the canary"
      undo={null}
      isDangerous
      more={<RunsNow status={status} running={running} />}
    >
      <p className="muted">
        Its browsers get the stable builds again. The build may be tried again.
      </p>
      <Waits>
        <div className="actions">
          {Object.entries(running.canary.builds).map(([id, version]) => (
            <ChangeLink key={id} to={`#quarantine:${id}@${version}`} className="button small">
              Quarantine {id} {version} instead…
            </ChangeLink>
          ))}
        </div>
      </Waits>
      <SayWhy value={reason} change={setReason} />
    </ChangeSheet>
  )
}

/** Keeps the share of a canary as it is. */
export function PauseSheet({ status, running, revision, over }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ChangeSheet
      title={`Pause the canary of ${canaryName(running)}?`}
      wish={{
        path: routeOf(running, 'pause'),
        body: { reason: unsaid },
        told: { reason },
      }}
      revision={revision}
      over={over}
      confirm="Pause"
      canary={running}
      undo="#resume"
      isComplete={isReason(reason)}
      more={<RunsNow status={status} running={running} />}
    >
      <Reason value={reason} change={setReason} />
    </ChangeSheet>
  )
}

/** Resumes a paused canary. */
export function ResumeSheet({ running, revision, over }: Props) {
  return (
    <ChangeSheet
      title={`Resume the canary of ${canaryName(running)}?`}
      wish={{ path: routeOf(running, 'resume'), body: {} }}
      revision={revision}
      over={over}
      confirm="Resume"
      canary={running}
      undo="#pause"
    >
      <p className="muted">Its current step begins anew.</p>
    </ChangeSheet>
  )
}

/** The share of browsers and the number of open pages that do not run a canary yet. */
function Moves({ status, running }: Pick<Props, 'status' | 'running'>) {
  const each = Object.entries(running.canary.builds)
  const pages = Math.max(
    ...each.map(
      ([id, version]) => sumOf(pagesOfArea(status, id)) - pagesOfBuild(status, id, version),
    ),
  )
  return (
    <>
      <dt>{percent(1 - shareOf(running))}</dt>
      <dd>of browsers are given {canaryName(running)}, beside those that have it.</dd>
      <dt>{figure(pages)}</dt>
      <dd>
        open {pages === 1 ? 'page does' : 'pages do'} not run it yet; each changes at its next load
        or safe point.
      </dd>
    </>
  )
}

/** The share of browsers and the number of open pages that run a canary. */
export function RunsNow({ status, running }: Pick<Props, 'status' | 'running'>) {
  const each = Object.entries(running.canary.builds)
  // A page that was loaded with the whole canary counts for each of its builds.
  const pages = Math.max(...each.map(([id, version]) => pagesOfBuild(status, id, version)))
  return (
    <>
      <dt>{percent(shareOf(running))}</dt>
      <dd>of browsers are given {canaryName(running)} now.</dd>
      <dt>{figure(pages)}</dt>
      <dd>open {pages === 1 ? 'page runs' : 'pages run'} it now.</dd>
    </>
  )
}
