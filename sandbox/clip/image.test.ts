import { expect, it } from 'vitest'
import { scenes, SECONDS } from '../src/content/texts/scenes.ts'
import { readColours } from './colours.ts'
import { imageAt } from './image.ts'

const colours = readColours()
const moments = Array.from({ length: SECONDS * 4 }, (_, step) => step / 4)

it('the scenes follow each other without a gap, to the end of the clip', () => {
  const times = scenes.flatMap(({ from, to }) => [from, to])
  expect([times[0], times.at(-1)]).toEqual([0, SECONDS])
  for (const [place, { from }] of scenes.entries()) expect(from).toBe(scenes[place - 1]?.to ?? 0)
})

it('a moment is drawn the same each time, and no two moments are equal', () => {
  const images = moments.map((t) => imageAt(t, colours))
  expect(images).toEqual(moments.map((t) => imageAt(t, colours)))
  expect(new Set(images).size).toBe(images.length)
})

it('the image has no words, no invalid numbers, and only the colours of the app', () => {
  const known = new Set(Object.values(colours))
  for (const t of moments) {
    const image = imageAt(t, colours)
    expect(image).not.toMatch(/<text|NaN|Infinity|undefined/)
    expect([...image.matchAll(/#\w+/g)].filter(([colour]) => !known.has(colour))).toEqual([])
  }
})
