import * as z from 'zod/mini'
import { endpoint, nothing } from '../protocol/endpoint.ts'

/**
 * One file of the clip; `type` is its MIME type with the codec, so that a browser takes the first
 * that it can play.
 */
const source = z.object({
  path: z.string(),
  /** MIME type with the codec. */
  type: z.string(),
})

/** Captions in one language, as WebVTT; the label is the language's own name. */
const captions = z.object({
  locale: z.string(),
  /** The language’s own name. */
  label: z.string(),
  path: z.string(),
})
export type Captions = z.output<typeof captions>

/**
 * A silent clip, aspect ratio 16:9. Paths are relative to the picture base; texts and transcript
 * are in the requested language.
 */
export const video = z.object({
  title: z.string(),
  text: z.string(),
  /** Length, seconds. */
  seconds: z.int().check(z.positive()),
  /** Files of the clip; a browser plays the first one that it supports. */
  sources: z.array(source).check(z.minLength(1)),
  /** Relative path of the picture that is shown before the clip plays. */
  poster: z.string(),
  /** Captions as WebVTT, one for each language. */
  captions: z.array(captions),
  /** The text of the captions, one sentence per element. */
  transcript: z.array(z.string()),
})
export type Video = z.output<typeof video>

export const getVideo = endpoint({
  method: 'GET',
  path: '/v1/video',
  summary: 'The video introduction: the files of the clip, its captions, and what they say.',
  access: 'anyone',
  input: nothing,
  reply: video,
})
