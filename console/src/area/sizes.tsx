import type { BuildFacts } from '../api/status.ts'
import type { Look } from '../charts/chart.ts'
import { bytes } from '../parts/figures.ts'
import { growthOf, sizeBars } from './sizes.rules.ts'

/** Bars that a phone has room for. */
const ON_PHONE = 6

interface Props {
  /** The newest first. */
  builds: readonly BuildFacts[]
  /** The style of a version, by its role in the channel. */
  lookOf: (version: string) => Look
}

/** The sizes of an area's last builds. */
export function Sizes({ builds, lookOf }: Props) {
  const bars = sizeBars(builds)
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
              </svg>
              <span>{version}</span>
            </li>
          ))}
        </ol>
        <p className="small muted">{growthOf(bars)}</p>
      </div>
    </section>
  )
}

function classOf(look: Look): string {
  return look === 'older' ? 'f-age-1' : `f-${look}`
}
