import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it.each([
  ['nothing', '', 1],
  ['two hundred words', `<p>${words(200)}</p>`, 1],
  ['one more', `<p>${words(201)}</p>`, 2],
  ['no word but tags', '<a href="/one/two/three">'.repeat(300), 1],
  ['four hundred signs', `<p>${'字'.repeat(400)}</p>`, 1],
  ['both, half and half', `<p>${'字'.repeat(300)} ${words(100)}</p>`, 2],
])('%s', (_, html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})
