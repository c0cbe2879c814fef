import { expect, it } from 'vitest'
import type { Build } from '../api/build.ts'
import type { ListedVerdict } from '../api/verdicts.ts'
import type { Pair } from './compositions.rules.ts'
import { filesText, freshBytes, verdictOn } from './summary.rules.ts'

/** Two builds of an area by their files; each file of the newer one has a hundred bytes. */
function pair(from: Record<string, string>, to: Record<string, string>): Pair {
  const [one, other] = [from, to].map((hashes) => ({
    hashes,
    files: Object.keys(hashes).length,
    sizes: Object.fromEntries(Object.keys(hashes).map((path) => [path, 100])),
  })) as [Build, Build]
  return { area: 'market', from: one, to: other }
}

it.each<[string, Pair[], number]>([
  ['no build', [], 0],
  ['the same files', [pair({ a: '1' }, { a: '1' })], 0],
  ['a changed file', [pair({ a: '1', b: '1b' }, { a: '2', b: '1b' })], 100],
  ['a file that has another name', [pair({ a: '1' }, { b: '1' })], 0],
  ['a file that is gone', [pair({ a: '1', b: '2' }, { a: '1' })], 0],
  ['files of two areas', [pair({}, { a: '1' }), pair({}, { b: '2', c: '3' })], 300],
])('CON-246 what a browser loads that has the old builds: %s', (_, pairs, bytes) => {
  expect(freshBytes(pairs)).toBe(bytes)
})

it('CON-247 counts the files of all pairs', () => {
  const pairs = [pair({ a: '1' }, { a: '2', b: '1' }), pair({ c: '1' }, { c: '1' })]
  expect(filesText(pairs)).toBe('2 of 3')
})

const verdict = (id: string, channel: string, asked: string[] | null) =>
  ({ id, channel, asked }) as ListedVerdict

it('CON-246 finds the newest verdict on exactly these builds in the channel', () => {
  const both = ['host@2.7.0', 'market@1.4.2']
  const verdicts = [
    verdict('old form', 'production', null),
    verdict('staging', 'staging', both),
    verdict('one', 'production', ['market@1.4.2']),
    verdict('newest', 'production', both),
    verdict('before', 'production', both),
  ]
  expect(verdictOn(verdicts, 'production', both.toReversed())?.id).toBe('newest')
  expect(verdictOn(verdicts, 'production', ['host@2.7.0'])).toBeNull()
  expect(verdictOn(verdicts, null, both)).toBeNull()
})
