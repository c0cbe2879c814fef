import { useCallback, useRef, useState } from 'react'
import { useOnDisconnect, useOnReconnect } from './use-network.ts'
import { lacksData } from './video.rules.ts'

/**
 * The clip is shown from `second` on, or stopped there because it cannot be loaded. `playing` is
 * true after the user started it.
 */
interface Playback {
  at: 'shown' | 'stopped'
  second: number
  playing: boolean
}

/**
 * Plays the clip. After a failure it stops, and resumes at the same second on a retry or when the
 * connection is back. It pauses when the page is left or hidden.
 */
export function usePlayback() {
  const player = useRef<HTMLVideoElement>(null)
  const [playback, setPlayback] = useState<Playback>({ at: 'shown', second: 0, playing: false })

  const attach = useCallback((element: HTMLVideoElement) => {
    player.current = element
    return () => {
      element.pause()
      player.current = null
    }
  }, [])
  const stop = () => {
    const video = player.current
    if (video === null) return
    const { currentTime, paused, readyState } = video
    // A second failure before playback begins keeps the position of the first.
    const begun = readyState > 0
    setPlayback(({ second, playing }) => ({
      at: 'stopped',
      second: begun ? currentTime : second,
      playing: !paused || (!begun && playing),
    }))
  }
  /** Stops at once without a network, because waiting cannot help. */
  const wait = () => {
    if (!navigator.onLine && player.current && lacksData(player.current)) stop()
  }
  /** Starts a new player where the one before it stopped. */
  const begin = () => {
    const video = player.current
    if (video === null) return
    if (playback.second > 0) video.currentTime = playback.second
    // Where the browser wants another tap, the clip stays paused at this position.
    if (playback.playing) video.play().catch(() => undefined)
  }
  const resume = () => setPlayback((was) => ({ ...was, at: 'shown' }))

  useOnDisconnect(wait)
  useOnReconnect(resume)
  return { player, attach, stopped: playback.at === 'stopped', stop, resume, wait, begin }
}
