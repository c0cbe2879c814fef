import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../../registry/src/testing/stage.ts'
import { KNOWN_PARTS, PARTS_TYPE, partsOf } from './document-parts.ts'

let stage: Stage
let text: string
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  text = await (await page()).text()
})
afterAll(() => stage.close())

const page = (headers: Record<string, string> = {}) =>
  stage.edge('/', { accept: 'text/html', 'accept-encoding': 'identity', ...headers })
const namesOf = (document: string) => partsOf(document).flatMap(({ name }) => name ?? [])

it('HOST-281 a worker that has parts of a document gets the others, and both make the document', async () => {
  const parts = new Map(partsOf(text).map((part) => [part.name, part.text]))
  const names = namesOf(text)
  expect(names.length).toBeGreaterThan(5)
  for (const known of [names, names.slice(1), names.slice(0, -1), names.toReversed()]) {
    const answer = await page({ [KNOWN_PARTS]: known.join('') })
    expect(answer.headers.get('content-type')).toBe(PARTS_TYPE)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain(KNOWN_PARTS)
    const sent = (await answer.json()) as (string | { name: string })[]
    const named = sent.flatMap((part) => (typeof part === 'string' ? [] : part.name))
    expect(named.toSorted()).toEqual(known.toSorted())
    const whole = sent.map((part) => (typeof part === 'string' ? part : parts.get(part.name)))
    expect(whole.join('')).toBe(text)
  }
})

it('HOST-281 after a release of one area, the parts of the others are not sent again', async () => {
  const known = namesOf(text)
  await stage.publishFake('market', '1.5.0')
  await stage.promote(['market@1.5.0'])
  const newer = await (await page()).text()
  const lost = known.filter((name) => !namesOf(newer).includes(name))
  expect(newer).not.toBe(text)
  expect(lost.length).toBeLessThan(known.length / 2)
  const rest = await (await page({ [KNOWN_PARTS]: known.join('') })).text()
  expect(rest.length).toBeLessThan(newer.length / 2)
})

it.each([
  ['no name', ''],
  ['what the browser sends for a worker that names none', 'true'],
  ['names that no part has', 'AAAAAAAABBBBBBBB'],
  ['something else', '"><script>'],
  ['more names than any document has parts', 'AAAAAAAA'.repeat(257)],
])('HOST-281 the whole document answers %s', async (_, known) => {
  const answer = await page({ [KNOWN_PARTS]: known })
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('<!doctype html>')
})
