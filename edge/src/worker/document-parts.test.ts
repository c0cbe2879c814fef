import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../../registry/src/testing/stage.ts'
import {
  KNOWN_FORM,
  KNOWN_PARTS,
  type PageWithoutKnown,
  PARTS_TYPE,
  partsOf,
} from './document-parts.ts'

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
const pageWithout = (names: readonly string[]) =>
  page({ [KNOWN_PARTS]: KNOWN_FORM + names.join('') })
const namesOf = (document: string) => partsOf(document).flatMap(({ name }) => name ?? [])

it('HOST-281 a worker that has parts of a document gets the others, and both make the document', async () => {
  const parts = new Map(partsOf(text).map((part) => [part.name, part.text]))
  const names = namesOf(text)
  expect(names.length).toBeGreaterThan(5)
  for (const known of [names, names.slice(1), names.slice(0, -1), names.toReversed()]) {
    const answer = await pageWithout(known)
    expect(answer.headers.get('content-type')).toBe(PARTS_TYPE)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain(KNOWN_PARTS)
    const { texts } = (await answer.json()) as PageWithoutKnown
    const named = texts.flatMap((part) => (typeof part === 'string' ? [] : part.name))
    expect(named.toSorted()).toEqual(known.toSorted())
    const whole = texts.map((part) => (typeof part === 'string' ? part : parts.get(part.name)))
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
  const rest = await (await pageWithout(known)).text()
  expect(rest.length).toBeLessThan(newer.length / 2)
})

const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
    ].map((name) => [name, headers.get(name)]),
  )

it('HOST-309 the headers of a page that lacks parts come compressed, or by name', async () => {
  const whole = headersOf(await page())
  const known = namesOf(await (await page()).text())
  const answer = await pageWithout(known)
  expect(Object.values(headersOf(answer))).toEqual([null, null, null, null])
  expect(((await answer.json()) as PageWithoutKnown).headers).toEqual(whole)

  const [policy = ''] = namesOf(whole['content-security-policy']!)
  const again = (await (await pageWithout([...known, policy])).json()) as PageWithoutKnown
  expect(again.headers).toEqual({ ...whole, 'content-security-policy': { name: policy } })
})

it('HOST-309 a worker of an older edge gets the whole document', async () => {
  const answer = await page({ [KNOWN_PARTS]: namesOf(text).join('') })
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it.each([
  ['no name', KNOWN_FORM],
  ['what the browser sends for a worker that names none', 'true'],
  ['names that no part has', `${KNOWN_FORM}AAAAAAAABBBBBBBB`],
  ['something else', '"><script>'],
  ['more names than any document has parts', KNOWN_FORM + 'AAAAAAAA'.repeat(257)],
])('HOST-281 the whole document answers %s', async (_, known) => {
  const answer = await page({ [KNOWN_PARTS]: known })
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('<!doctype html>')
})
