import { useLive } from '../live/stream.store.ts'

/** Says whether the figures are up to date. */
export function LiveMark() {
  const live = useLive()
  return (
    <span className={live.at === 'live' ? 'live' : 'live lost'} role="status">
      {live.at === 'live' ? 'Live' : `Figures are ${live.seconds} s old`}
    </span>
  )
}
