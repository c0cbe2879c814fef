import { type AreaBuilds, areaBuilds, areaBuildsPath, type VersionsOverTime } from '../api/areas.ts'
import { useEach } from '../api/readings.store.ts'
import { momentFrom } from '../parts/figures.ts'
import { type Block, blocksOf, type Period, periodOf, publishedAt } from './lanes.rules.ts'

/** Minimum width of a block that shows its version, per cent. */
const ROOM = 8
/** Minimum width of a block, so that a short one can be seen, per cent. */
const LEAST = 1.5

interface Props {
  channel: string
  area: string
  known: AreaBuilds
  /** The other channels. */
  others: readonly string[]
  /** The registry’s clock, ms. */
  now: number
}

/**
 * The builds of an area that each channel and the canary of this channel have run, over the known
 * time, and when builds were published.
 */
export function Lanes({ channel, area, known, others, now }: Props) {
  const paths = others.map((other) => areaBuildsPath({ channel: other, area, most: 1 }))
  const beside = useEach(paths, areaBuilds, 'channels')
  const lanes: LaneOf[] = [
    { name: channel, ran: known.ran, isCanary: false },
    { name: 'canary', ran: known.tried, isCanary: true },
    ...others.map((name, place) => ({ name, ran: beside[place]?.ran ?? [], isCanary: false })),
  ].filter(({ ran }) => ran.length > 0)
  const period = periodOf(
    lanes.map(({ ran }) => ran),
    now,
  )
  if (period === null) return null
  return (
    <section className="card" aria-labelledby="time">
      <header>
        <h2 id="time">Builds over time</h2>
        <span className="note push">a red block is a build that went back</span>
      </header>
      <div className="body lanes">
        {lanes.map((lane) => (
          <Lane key={lane.name} lane={lane} period={period} />
        ))}
        <span className="muted">published</span>
        <svg className="one" aria-hidden="true">
          {publishedAt(known.builds, period).map((at) => (
            <rect
              key={at}
              className="published"
              x={`${Math.min(at, 100 - LEAST)}%`}
              width="3"
              height="100%"
            />
          ))}
        </svg>
        <span className="days">
          <span>{momentFrom(period.to, period.from)}</span>
          <span>now</span>
        </span>
      </div>
    </section>
  )
}

interface LaneOf {
  /** A channel, or `canary`. */
  name: string
  ran: VersionsOverTime
  isCanary: boolean
}

function Lane({ lane: { name, ran, isCanary }, period }: { lane: LaneOf; period: Period }) {
  const blocks = blocksOf(ran, period)
  return (
    <>
      <ol className="sr" aria-label={isCanary ? 'What the canary ran' : `What ${name} ran`}>
        {blocks.map(({ version, at, wentBack }) => (
          <li key={at}>
            {version} since {momentFrom(period.to, at)}
            {wentBack && ', went back'}
          </li>
        ))}
      </ol>
      {isCanary ? <span className="muted">{name}</span> : <b>{name}</b>}
      <svg aria-hidden="true">
        {blocks.map((block, place) => (
          <Shape
            key={block.at}
            block={block}
            look={isCanary ? 'f-canary' : `f-age-${Math.min(2, blocks.length - 1 - place)}`}
          />
        ))}
      </svg>
    </>
  )
}

/** Older blocks are paler. */
function Shape({ block, look }: { block: Block; look: string }) {
  const { version, from, to, wentBack } = block
  const isDark = wentBack || look === 'f-canary'
  const width = Math.max(LEAST, to - from)
  return (
    <>
      <rect
        className={wentBack ? 'f-bad' : look}
        x={`${Math.min(from, 100 - width)}%`}
        width={`${width}%`}
        height="100%"
      />
      {to - from > ROOM && (
        <text className={isDark ? 'inverse' : ''} x={`${from}%`} dx="8" y="17">
          {version}
        </text>
      )}
    </>
  )
}
