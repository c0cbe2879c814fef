import type { Captions } from '@kontor/shared/wire'

/**
 * The captions for a language of the app: of that locale, else of the same language in another
 * region, else the first; undefined when there are none.
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
 * The modes of all tracks after the app's language changed: captions change to it, unless the user
 * turned them off.
 */
export function modesAfterSwitch(
  tracks: readonly Pick<TextTrack, 'language' | 'mode'>[],
  locale: string | undefined,
): TextTrackMode[] {
  if (!tracks.some(({ mode }) => mode === 'showing')) return tracks.map(({ mode }) => mode)
  return tracks.map(({ language }) => (language === locale ? 'showing' : 'disabled'))
}

/** True when a player without a network needs data that it has not loaded. */
export function lacksData({
  paused,
  seeking,
  readyState,
}: Pick<HTMLVideoElement, 'paused' | 'seeking' | 'readyState'>): boolean {
  return (!paused || seeking) && readyState < HAVE_FUTURE_DATA
}

/** The least `readyState` with which playback continues. */
const HAVE_FUTURE_DATA = 3
