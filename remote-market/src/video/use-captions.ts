import { type RefObject, useEffect, useRef } from 'react'
import { modesAfterSwitch } from './video.rules.ts'

/** Shows the captions of the app's language. A choice in the player stays until that changes. */
export function useCaptions(
  player: RefObject<HTMLVideoElement | null>,
  locale: string | undefined,
): void {
  const followed = useRef(locale)
  useEffect(() => {
    const video = player.current
    if (video === null || followed.current === locale) return
    followed.current = locale
    const tracks = Array.from(video.textTracks)
    const modes = modesAfterSwitch(tracks, locale)
    for (const [place, track] of tracks.entries()) track.mode = modes[place] ?? track.mode
  }, [player, locale])
}
