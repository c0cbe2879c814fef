/**
 * The scenes of the clip, in order, with their start and end in seconds. The drawing and the
 * captions both use them.
 */
export const scenes = [
  { id: 'price', from: 0, to: 3 },
  { id: 'candles', from: 3, to: 6.2 },
  { id: 'buy', from: 6.2, to: 9.2 },
  { id: 'stop', from: 9.2, to: 12.2 },
  { id: 'hold', from: 12.2, to: 15.8 },
  { id: 'close', from: 15.8, to: 18 },
  { id: 'practise', from: 18, to: 20 },
] as const

export type SceneId = (typeof scenes)[number]['id']

/** The length of the clip, in seconds. */
export const SECONDS = 20

/** Title, text and captions of the clip in one language; one caption for each scene. */
export interface VideoTexts {
  title: string
  text: string
  cues: Record<SceneId, string>
}
