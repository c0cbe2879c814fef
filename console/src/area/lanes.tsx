import type { Status } from '../api/status.ts'
import { moment } from '../parts/figures.ts'
import { type Block, blocksOf, periodOf, publishedAt } from './lanes.rules.ts'

/** Minimum width of a block that shows its version, per cent. */
const ROOM = 8

/** Which builds of an area a channel has run over the known time, and when they were published. */
export function Lanes({ status, area }: { status: Status; area: string }) {
  const period = periodOf(status)
  if (period === null) return null
  const blocks = blocksOf(status, area, period)
  const published = publishedAt(status.published[area] ?? [], period)
  return (
    <section className="card" aria-labelledby="time">
      <header>
        <h2 id="time">Builds over time</h2>
        <span className="note push">a red block is a build that went back</span>
      </header>
      <div className="body">
        <ol className="sr" aria-label={`What ${status.channel} ran`}>
          {blocks.map(({ version, at, wentBack }) => (
            <li key={at}>
              {version} since {moment(at)}
              {wentBack && ', went back'}
            </li>
          ))}
        </ol>
        <div className="lanes" aria-hidden="true">
          <b>{status.channel}</b>
          <svg>
            {blocks.map((block, place) => (
              <Lane key={block.at} block={block} age={blocks.length - 1 - place} />
            ))}
          </svg>
          <span className="muted">published</span>
          <svg className="one">
            {published.map((at) => (
              <rect key={at} className="published" x={`${at}%`} width="3" height="100%" />
            ))}
          </svg>
          <span className="days">
            <span>{moment(period.from)}</span>
            <span>now</span>
          </span>
        </div>
      </div>
    </section>
  )
}

/** `age` is the number of blocks after it: older blocks are paler. */
function Lane({ block: { version, from, to, wentBack }, age }: { block: Block; age: number }) {
  const look = wentBack ? 'f-bad' : `f-age-${Math.min(2, age)}`
  return (
    <>
      <rect className={look} x={`${from}%`} width={`${to - from}%`} height="100%" />
      {to - from > ROOM && (
        <text className={wentBack ? 'inverse' : ''} x={`${from}%`} dx="8" y="17">
          {version}
        </text>
      )}
    </>
  )
}
