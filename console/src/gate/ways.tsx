import type { Verdict, VerdictAnswer } from '../api/verdicts.ts'
import { channelOption } from '../builds/command.rules.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { figure } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import type { Both } from './both.rules.ts'
import { isOverLimit } from './checks/checks.rules.ts'
import { WaitForHost, WithHost } from './with-host.tsx'

interface Props {
  verdict: Verdict
  /** The refused builds, each as `market@1.4.2`. */
  builds: readonly string[]
  /** The same with a newer host; null where there is none. */
  both: Both | null
  withHost: VerdictAnswer['withHost']
}

/** The possible actions after a refusal, and who may take them. */
export function Ways({ verdict, builds, both, withHost }: Props) {
  const { channel, misfits } = verdict
  const all = both === null || both.is.at === 'unfit' ? builds : both.builds
  const named = [...all, ...channelOption(channel)].join(' ')
  return (
    <>
      <section className="card" aria-labelledby="ways">
        <header>
          <h2 id="ways">Who can do what</h2>
        </header>
        <ol className="ways">
          {both && <WithHost channel={channel} both={both} />}
          <li>
            <NewBuild verdict={verdict} builds={builds} />
          </li>
          {isOverLimit(verdict.checks ?? []) && (
            <li>
              <HigherLimit builds={builds} />
            </li>
          )}
          {withHost?.isAskedAgain && (
            <WaitForHost host={withHost.host} channel={channel} squads={areasOf(builds)} />
          )}
        </ol>
      </section>
      <section className="card" aria-labelledby="commands">
        <header>
          <h2 id="commands">The same on the command line</h2>
        </header>
        <div className="body">
          <div className="cmd">kontor gate {named}</div>
          <div className="cmd">kontor promote {named}</div>
        </div>
      </section>
      {misfits === null && <Force channel={channel} builds={builds} />}
    </>
  )
}

/** What the squads publish in place of the refused builds. */
function NewBuild({ verdict, builds }: Pick<Props, 'verdict' | 'builds'>) {
  const { channel, misfits, visits, checks } = verdict
  const [misfit] = misfits ?? []
  if (misfit && !builds.includes(misfit.build))
    return (
      <>
        <b>Publish builds that fit {misfit.host}</b>
        <p>
          The squad of {areasOf(misfits!.map(({ build }) => build))}, for all of them to be promoted
          together with it.
        </p>
      </>
    )
  const isLarge = isOverLimit(checks ?? [])
  const failed = new Set(visits.flatMap(({ path, cause }) => (cause === null ? [] : [path]))).size
  return (
    <>
      <b>
        {misfit && 'Publish a build that asks for less'}
        {!misfit && (isLarge ? 'Publish a smaller build' : 'Publish a build that the gate passes')}
      </b>
      <p>
        The squad of {areasOf(builds)}
        {misfit && `: do without what ${misfit.host} does not lend`}
        {failed > 0 &&
          `: ${figure(failed)} ${failed === 1 ? 'address needs' : 'addresses need'} mending`}
        . The gate looks at the new build before {channel} runs it.
      </p>
    </>
  )
}

/** The other way out of a size limit, which squads do not have. */
function HigherLimit({ builds }: Pick<Props, 'builds'>) {
  const areas = areasOf(builds)
  return (
    <>
      <b>Raise the limit</b>
      <p>
        An operator, in kB:{' '}
        <code>kontor areas limit {areas.includes(' ') ? '<area>' : areas} …</code>. The gate then
        passes the same build.
      </p>
    </>
  )
}

function areasOf(builds: readonly string[]): string {
  return [...new Set(builds.map((build) => build.split('@')[0]!))].join(' and ')
}

function Force({ channel, builds }: { channel: string; builds: readonly string[] }) {
  return (
    <section className="card" aria-labelledby="force">
      <header>
        <span className="attention">
          <Icon name="warn" />
        </span>
        <h2 id="force">Force it</h2>
        <span className="note push">operators only</span>
      </header>
      <div className="body stack">
        <p className="small muted">
          Pages of {channel} would see what the gate saw. The audit log keeps who did it, and why.
        </p>
        <ChangeLink to={`#force:${builds.join()}`} className="button back">
          Force {builds.join(', ')}…
        </ChangeLink>
      </div>
    </section>
  )
}
