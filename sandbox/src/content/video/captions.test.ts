import { expect, it } from 'vitest'
import { languages } from '@kontor/shared/wire'
import { scenes, SECONDS } from '../texts/scenes.ts'
import { textsIn } from '../texts/texts.ts'
import { cuesOf, vttOf } from './captions.ts'

/** Reading speed, in characters a second. */
const FASTEST = 20

it.each(languages)(
  'the captions in $locale come one after the other, within the clip, slowly enough to be read',
  ({ locale }) => {
    const cues = cuesOf(textsIn(locale).video)
    expect(cues.length).toBe(scenes.length)
    let end = 0
    for (const { from, to, text } of cues) {
      expect(from, text).toBeGreaterThanOrEqual(end)
      expect(to, text).toBeGreaterThan(from)
      const signs = [...new Intl.Segmenter(locale).segment(text)].length
      expect(signs / (to - from), text).toBeLessThan(FASTEST)
      expect(text).toMatch(/^\S[^\n]*\S$/)
      end = to
    }
    expect(end).toBeLessThanOrEqual(SECONDS)
  },
)

it('a file of captions has a head, and a time and a sentence in each block', () => {
  const cues = [
    { from: 0.2, to: 2.8, text: 'One.' },
    { from: 62, to: 64.05, text: 'Two.' },
  ]
  expect(vttOf(cues)).toBe(
    'WEBVTT\n\n00:00.200 --> 00:02.800\nOne.\n\n01:02.000 --> 01:04.050\nTwo.\n',
  )
})
