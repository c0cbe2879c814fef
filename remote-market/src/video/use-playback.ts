import { useCallback, useRef, useState } from 'react'
import { useOnLoss, useOnReturn } from './use-network.ts'
import { runsDry } from './video.rules.ts'

/**
 * Where the clip stands: shown from a second on, or stopped there because it cannot be had.
 * `playing` is what the user has started.
 */
interface Playback {
  at: 'shown' | 'stopped'
  second: number
  playing: boolean
}

/**
 * The player and its way through failures: the clip stops, and goes on at the same second when it
 * is asked to or the connection is back. It rests when its page is left or hidden.
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
    // One that fails again before it has begun is still wanted where it failed at first.
    const begun = readyState > 0
    setPlayback(({ second, playing }) => ({
      at: 'stopped',
      second: begun ? currentTime : second,
      playing: !paused || (!begun && playing),
    }))
  }
  /** Without a network there is nothing to wait for. */
  const wait = () => {
    if (!navigator.onLine && player.current && runsDry(player.current)) stop()
  }
  /** Takes up where the one before it stopped. */
  const begin = () => {
    const video = player.current
    if (video === null) return
    if (playback.second > 0) video.currentTime = playback.second
    // A browser that wants to be asked again lets it wait at its place.
    if (playback.playing) video.play().catch(() => undefined)
  }
  const resume = () => setPlayback((was) => ({ ...was, at: 'shown' }))

  useOnLoss(wait)
  useOnReturn(resume)
  return { player, attach, stopped: playback.at === 'stopped', stop, resume, wait, begin }
}
