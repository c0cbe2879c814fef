import { scenes, type VideoTexts } from '../texts/scenes.ts'

/** The pause between two sentences, in seconds, so that the change is visible. */
const PAUSE = 0.2

/** A sentence and the seconds at which it is shown. */
export interface Cue {
  from: number
  to: number
  text: string
}

/** The captions of a language: one sentence for each scene. */
export function cuesOf({ cues }: Pick<VideoTexts, 'cues'>): Cue[] {
  return scenes.map(({ id, from, to }) => ({
    from: from + PAUSE / 2,
    to: to - PAUSE / 2,
    text: cues[id],
  }))
}

/** Cues as a WebVTT file. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Seconds as `00:03.200`; the clip is shorter than an hour. */
function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23)
}
