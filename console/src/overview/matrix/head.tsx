import { Link } from '../../address/link.tsx'
import type { ChannelBuilds, Status } from '../../api/status.ts'
import { moment } from '../../parts/figures.ts'
import { FreezeLink } from './freeze-link.tsx'

interface Props {
  status: Status
  others: readonly ChannelBuilds[]
}

/** The heads of the channels, and of their columns. */
export function Head({ status: { channel, current }, others }: Props) {
  return (
    <thead>
      <tr>
        <td aria-hidden="true">&nbsp;</td>
        <th className="cut" colSpan={7}>
          <b>{channel}</b>
          {current && ` revision ${current.revision} · signed until ${moment(current.expiresAt)} `}
          <FreezeLink channel={channel} className="button small quiet freeze" />
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
  )
}
