import type { BuildFacts } from '../api/status.ts'
import type { Look } from '../charts/chart.ts'
import { bytes } from '../parts/figures.ts'
import { growthOf, sizeChart } from './sizes.rules.ts'

/** Bars that a phone has room for. */
const ON_PHONE = 6

interface Props {
  /** The newest first. */
  builds: readonly BuildFacts[]
  /** The size above which the gate refuses a build, bytes; null without a limit. */
  limit: number | null
  /** The style of a version, by its role in the channel. */
  lookOf: (version: string) => Look
}

/** The sizes of an area's last builds, and the line that they may reach. */
export function Sizes({ builds, limit, lookOf }: Props) {
  const { bars, limitHeight } = sizeChart(builds, limit)
  if (bars.length === 0) return null
  return (
    <section className="card" aria-labelledby="sizes">
      <header>
        <h2 id="sizes">Size history</h2>
        <span className="note push">all files as browsers load them, brotli</span>
      </header>
      <div className="body">
        <ol className="sizes">
          {bars.map(({ version, brotli, height }, place) => (
            <li key={version} className={bars.length - place > ON_PHONE ? 'hide-s' : undefined}>
              <b>{bytes(brotli)}</b>
              <svg aria-hidden="true">
                <rect
                  className={classOf(lookOf(version))}
                  x="20%"
                  y={`${100 - height}%`}
                  width="60%"
                  height={`${height}%`}
                />
                {limitHeight !== null && (
                  <line
                    className="limit"
                    x1="-5%"
                    x2="105%"
                    y1={`${100 - limitHeight}%`}
                    y2={`${100 - limitHeight}%`}
                  />
                )}
              </svg>
              <span>{version}</span>
            </li>
          ))}
        </ol>
        {limit !== null && (
          <div className="legend">
            <svg className="key" aria-hidden="true">
              <line className="limit" x1="0" x2="100%" y1="50%" y2="50%" />
            </svg>
            limit <b>{bytes(limit)}</b>
          </div>
        )}
        <p className="small muted">{growthOf(bars)}</p>
      </div>
    </section>
  )
}

function classOf(look: Look): string {
  return look === 'older' ? 'f-age-1' : `f-${look}`
}
