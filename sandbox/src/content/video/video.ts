import { languages, type Video } from '@kontor/shared/wire'
import { SECONDS } from '../texts/scenes.ts'
import { textsIn } from '../texts/texts.ts'
import { cuesOf, vttOf } from './captions.ts'

/** The address of the files. */
export const VIDEO_FILES = '/images/video'

/**
 * A browser takes the first source that it can play: the MP4, or the WebM where H.264 is not
 * licensed. The codecs match clip/encoding.ts.
 */
const sources = [
  { path: `${VIDEO_FILES}/introduction.mp4`, type: 'video/mp4; codecs="avc1.64001f"' },
  { path: `${VIDEO_FILES}/introduction.webm`, type: 'video/webm; codecs="vp09.00.31.08"' },
]

const captions = languages.map(({ locale, name }) => ({
  locale,
  label: name,
  path: `${VIDEO_FILES}/captions.${locale}.vtt`,
}))

/** The video introduction; in English for a language without texts. */
export function videoIn(locale: string): Video {
  const words = textsIn(locale).video
  const { title, text } = words
  const transcript = cuesOf(words).map((cue) => cue.text)
  return {
    title,
    text,
    seconds: SECONDS,
    sources,
    poster: `${VIDEO_FILES}/introduction.webp`,
    captions,
    transcript,
  }
}

/** The captions of each language as WebVTT, by the name of their file. */
export function captionFiles(): [name: string, vtt: string][] {
  return languages.map(({ locale }) => [
    `captions.${locale}.vtt`,
    vttOf(cuesOf(textsIn(locale).video)),
  ])
}
