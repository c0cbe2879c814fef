import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@kontor/shared/testing'
import type { HostDocument } from '@kontor/shared/wire'
import { StartFailed } from '../shell/start-failed.tsx'
import { aComposition, signed } from '../testing/compositions.ts'
import { readComposition } from './read.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page with this text where the edge writes the composition. */
function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  script.type = 'application/json'
  script.id = 'kontor'
  script.textContent = text
  page.body.append(script)
  return page
}

const good = () => signed(JSON.stringify(aComposition()))
const read = (written: HostDocument) => readComposition(pageWith(JSON.stringify(written)))

/** The sentence that the user reads when the app cannot start with this page. */
async function refusal(page: Document): Promise<string> {
  const cause: unknown = await readComposition(page).catch((thrown: unknown) => thrown)
  expect(cause).toMatchObject({ name: 'CompositionError' })
  render(<StartFailed cause={cause} />)
  return screen.getByRole('alert').querySelector('p')!.textContent
}

it('reads a composition that is signed by a trusted key', async () => {
  const composed = aComposition({ revision: 7 })
  expect(await read(await signed(JSON.stringify(composed)))).toEqual(composed)
})

const { remotes, ...withoutRemotes } = aComposition()
const { market: _, ...threeRemotes } = remotes

it.each<[string, string, () => Promise<string>]>([
  ['no composition at all', 'this document carries no composition', async () => ''],
  ['text that is not JSON', 'the composition is malformed', async () => '{"composition":'],
  ['no signature', 'the composition is malformed', async () => JSON.stringify({ composition: { payload: '{}' }, keys: {} })],
  ['a signed text that is not JSON', 'the composition is malformed', async () => JSON.stringify(await signed('{'))],
  ['no remotes', 'the composition is malformed', async () => JSON.stringify(await signed(JSON.stringify(withoutRemotes)))],
  [
    'an area missing',
    'the composition is malformed',
    async () => JSON.stringify(await signed(JSON.stringify({ ...withoutRemotes, remotes: threeRemotes }))),
  ],
  [
    'one character changed after signing',
    'the signature of the composition is wrong',
    async () => {
      const { composition, keys } = await good()
      const payload = composition.payload.replace('/builds/market/', '/builds/markez/')
      return JSON.stringify({ composition: { ...composition, payload }, keys })
    },
  ],
  [
    'a signature of another key',
    'the signature of the composition is wrong',
    async () => JSON.stringify({ composition: (await good()).composition, keys: (await good()).keys }),
  ],
  [
    'a key that the document does not trust',
    'the composition is signed with a key this document does not trust (key-1)',
    async () => JSON.stringify({ ...(await good()), keys: {} }),
  ],
  [
    'a day that is over',
    'the composition expired at 2026-11-18T00:00:00.000Z',
    async () => JSON.stringify(await signed(JSON.stringify(aComposition({ expiresAt: Date.UTC(2026, 10, 18) })))),
  ],
])('refuses %s with one sentence', async (_name, sentence, write) => {
  expect(await refusal(pageWith(await write()))).toBe(sentence)
})

it('checks signatures only where the browser can: elsewhere it says why', async () => {
  const text = JSON.stringify(await good())
  vi.stubGlobal('crypto', {})
  expect(await refusal(pageWith(text))).toBe('signatures can be checked only over https or on localhost')
})
