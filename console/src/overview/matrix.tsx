import { Link } from '../address/link.tsx'
import type { RunningCanary } from '../api/canary.ts'
import type { ChannelBuilds, Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import { areasOf } from '../builds/advice.rules.ts'
import { moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { MatrixRow } from './matrix-row.tsx'

interface Props {
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
  /** The other channels, whose builds are in the columns beside. */
  others: readonly ChannelBuilds[]
}

/** What runs where: a row for each area, the channels side by side. */
export function Matrix({ status, canary, quarantined, others }: Props) {
  const { channel, current } = status
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
              <th className="cut" colSpan={6}>
                <b>{channel}</b>
                {current &&
                  ` revision ${current.revision} · signed until ${moment(current.expiresAt)} `}
                <Link to="#freeze" className="button small quiet freeze">
                  <Icon name="lock" />
                  Freeze…
                </Link>
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
                Healthy
              </th>
              <th scope="col" className="num">
                Fell back
              </th>
              <th scope="col" className="num">
                Failed
              </th>
              <th scope="col">Last good</th>
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
            {areasOf(status).map((area) => (
              <MatrixRow
                key={area}
                area={area}
                status={status}
                canary={canary}
                quarantined={quarantined.filter(({ id }) => id === area)}
                others={others}
              />
            ))}
          </tbody>
        </table>
      </div>
      <footer className="on-phone">
        {current && (
          <span>
            Revision {current.revision}, signed until {moment(current.expiresAt)}
          </span>
        )}
        <Link to="#freeze" className="button small push">
          <Icon name="lock" />
          Freeze…
        </Link>
      </footer>
    </section>
  )
}
