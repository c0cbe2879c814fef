import { connectAgain, type Live, useLive } from '../live/stream.store.ts'
import { span } from '../parts/figures.ts'

/** Says whether the figures are up to date, and how old they are otherwise. */
export function LiveMark() {
  const live = useLive()
  const isLive = live.at === 'live'
  return (
    <>
      <span className={isLive ? 'live' : 'live lost'}>{sentenceOf(live)}</span>
      {/* Without the age, which would be read aloud each second. */}
      <span className="sr" role="status">
        {states[live.at]}
      </span>
      {live.at === 'old' && (
        <button className="button small hide-s" type="button" onClick={connectAgain}>
          Connect again
        </button>
      )}
    </>
  )
}

const states = { live: 'Up to date', old: 'Not up to date', waiting: 'Nothing can be changed' }

function sentenceOf(live: Live): string {
  if (live.at === 'live') return 'Live'
  const age = `${span(live.age)} old`
  return live.at === 'waiting' ? `Read only, ${age}` : `Figures are ${age}`
}
