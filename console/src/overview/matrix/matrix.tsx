import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import type { RunningCanary } from '../../api/canary.ts'
import type { ChannelBuilds, Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import type { ListedVerdict } from '../../api/verdicts.ts'
import { areasOf, nextOf } from '../../builds/advice.rules.ts'
import { ChangeLink } from '../../frame/change/change-link.tsx'
import { moment } from '../../parts/figures.ts'
import { Icon } from '../../parts/icon.tsx'
import { useHour } from './hour.ts'
import { MatrixRow } from './matrix-row.tsx'
import { quietAreas } from './quiet.rules.ts'

interface Props {
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
  /** The other channels, whose builds are in the columns beside. */
  others: readonly ChannelBuilds[]
  /** The refusals that wait for a person. */
  refusals: readonly ListedVerdict[]
}

/** What runs where: a row for each area, the channels side by side. */
export function Matrix({ status, canary, quarantined, others, refusals }: Props) {
  const { channel, current } = status
  const hour = useHour(channel)
  const [isOpen, setOpen] = useState(false)
  const quiet = quietAreas({ status, canary, quarantined })
  const areas = areasOf(status)
  const shown = isOpen ? areas : areas.filter((area) => !quiet.has(area))
  return (
    <section className="card" aria-labelledby="where">
      <h2 className="sr" id="where">
        What runs where
      </h2>
      <div className="scroll">
        <table className="matrix fold">
          <thead>
            <tr>
              <td aria-hidden="true">&nbsp;</td>
              <th className="cut" colSpan={7}>
                <b>{channel}</b>
                {current &&
                  ` revision ${current.revision} · signed until ${moment(current.expiresAt)} `}
                <ChangeLink to="#freeze" className="button small quiet freeze">
                  <Icon name="lock" />
                  Freeze…
                </ChangeLink>
              </th>
              {others.map((other) => (
                <th key={other.channel} className="cut">
                  <b>{other.channel}</b>
                  {` revision ${other.revision} `}
                  <Link
                    to={`/differences?from=${channel}&to=${other.channel}`}
                    className="link"
                    aria-label={`Compare ${channel} with ${other.channel}`}
                  >
                    Compare
                  </Link>
                </th>
              ))}
              <td aria-hidden="true">&nbsp;</td>
            </tr>
            <tr>
              <th scope="col">Area</th>
              <th scope="col" className="cut">
                Build
              </th>
              <th scope="col" className="num">
                Since
              </th>
              <th scope="col" className="num">
                Open pages
              </th>
              <th scope="col" className="num">
                Loads, 1 h
              </th>
              <th scope="col" className="num">
                Failed, 1 h
              </th>
              <th scope="col" className="hide-m">
                <span className="sr">The last hour</span>
              </th>
              <th scope="col" className="num">
                Load, p75
              </th>
              {others.map((other) => (
                <th key={other.channel} scope="col" className="cut">
                  Build
                </th>
              ))}
              <th scope="col">
                <span className="sr">Next step</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((area) => (
              <MatrixRow
                key={area}
                area={area}
                status={status}
                canary={canary}
                quarantined={quarantined.filter(({ id }) => id === area)}
                others={others}
                refusals={refusals}
                hour={hour[area]}
              />
            ))}
          </tbody>
          {quiet.size > 0 && (
            <tfoot>
              <tr>
                <td className="full" colSpan={9 + others.length}>
                  <button
                    className="button small"
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  >
                    {isOpen ? `Fold ${quiet.size} quiet areas` : `${quiet.size} more areas`}
                  </button>{' '}
                  <span className="muted">{quietly(status, quiet)}</span>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <footer className="on-phone">
        {current && (
          <span>
            Revision {current.revision}, signed until {moment(current.expiresAt)}
          </span>
        )}
        <ChangeLink to="#freeze" className="button small push">
          <Icon name="lock" />
          Freeze…
        </ChangeLink>
      </footer>
    </section>
  )
}

/** Why areas are folded, and how many of them could be promoted. */
function quietly(status: Status, quiet: ReadonlySet<string>): string {
  const ready = [...quiet].filter((area) => nextOf(status, area)).length
  const newer = ready === 0 ? '' : `; ${ready} with a newer build`
  return `run quietly: nothing new for a day, none fails${newer}`
}
