import type { Captions } from '@kontor/shared/wire'

/**
 * The captions for a language of the app: its own, else those of the same language elsewhere, else
 * the first; undefined where there are none.
 */
export function captionsFor(captions: readonly Captions[], locale: string): Captions | undefined {
  return (
    captions.find((one) => one.locale === locale) ??
    captions.find((one) => languageOf(one.locale) === languageOf(locale)) ??
    captions[0]
  )
}

function languageOf(locale: string): string | undefined {
  return locale.split('-')[0]
}

/**
 * What each track becomes when the app's language changes: the captions move along, unless the user
 * has turned them off.
 */
export function modesAfterSwitch(
  tracks: readonly Pick<TextTrack, 'language' | 'mode'>[],
  locale: string | undefined,
): TextTrackMode[] {
  if (!tracks.some(({ mode }) => mode === 'showing')) return tracks.map(({ mode }) => mode)
  return tracks.map(({ language }) => (language === locale ? 'showing' : 'disabled'))
}

/**
 * Whether a player without a network has come to the end of what it has: it is to show something,
 * and has not the data for it.
 */
export function runsDry({
  paused,
  seeking,
  readyState,
}: Pick<HTMLVideoElement, 'paused' | 'seeking' | 'readyState'>): boolean {
  return (!paused || seeking) && readyState < HAVE_FUTURE_DATA
}

/** A `readyState` from which on playback goes on. */
const HAVE_FUTURE_DATA = 3
