import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@kontor/shared/testing'
import type { HostDocument } from '@kontor/shared/wire'
import { aComposition, signed } from '../../../testing/compositions.ts'
import { StartFailed } from '../../shell/start/start-failed.tsx'
import { readComposition } from './read-composition.actions.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As in browsers before 2024: WebCrypto does not know the algorithm. */
function withoutEd25519(): void {
  const { importKey } = crypto.subtle
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((...args: unknown[]) =>
    args[2] === 'Ed25519'
      ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
      : Reflect.apply(importKey, crypto.subtle, args),
  )
}

/** A page with this text in place of the composition. */
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
  expect(cause).toMatchObject({
    name: expect.stringMatching(/^(CompositionError|StaleComposition)$/),
  })
  render(<StartFailed cause={cause} />)
  return screen.getByRole('alert').querySelector('p')!.textContent
}

it('reads a composition that is signed by a trusted key', async () => {
  const composed = aComposition({ revision: 7 })
  expect(await read(await signed(JSON.stringify(composed)))).toEqual(composed)
})

it('COMP-774 reads a composition of the channel that the document says', async () => {
  const composed = aComposition()
  const written = await signed(JSON.stringify(composed))
  expect(await read({ ...written, channel: 'stable' })).toEqual(composed)
})

it('COMP-120 reads a signed composition without Ed25519 in WebCrypto', async () => {
  withoutEd25519()
  const composed = aComposition({ revision: 7 })
  expect(await read(await signed(JSON.stringify(composed)))).toEqual(composed)
})

const { remotes, ...withoutRemotes } = aComposition()
const { market, trading } = remotes
const swapped = { ...remotes, market: trading, trading: market }

const refused: [string, string, () => Promise<string>][] = [
  ['no composition at all', 'this document carries no composition', async () => ''],
  ['text that is not JSON', 'the composition is malformed', async () => '{"composition":'],
  [
    'no signature',
    'the composition is malformed',
    async () => JSON.stringify({ composition: { payload: '{}' }, keys: {} }),
  ],
  [
    'a signed text that is not JSON',
    'the composition is malformed',
    async () => JSON.stringify(await signed('{')),
  ],
  [
    'no remotes',
    'the composition is malformed',
    async () => JSON.stringify(await signed(JSON.stringify(withoutRemotes))),
  ],
  [
    'two areas swapped',
    'the composition is malformed',
    async () =>
      JSON.stringify(await signed(JSON.stringify({ ...withoutRemotes, remotes: swapped }))),
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
    async () =>
      JSON.stringify({ composition: (await good()).composition, keys: (await good()).keys }),
  ],
  [
    'another channel than the document says',
    'the composition is that of stable, not of production',
    async () => JSON.stringify({ ...(await good()), channel: 'production' }),
  ],
  [
    'a key that the document does not trust',
    'the composition is signed with a key this document does not trust (key-1)',
    async () => JSON.stringify({ ...(await good()), keys: {} }),
  ],
  [
    'a day that is over',
    'This copy of the app ended at 2026-11-18T00:00:00.000Z: load the page again, and check the date of this device if that does not help.',
    async () =>
      JSON.stringify(
        await signed(
          JSON.stringify(
            aComposition({ issuedAt: Date.UTC(2026, 10, 17), expiresAt: Date.UTC(2026, 10, 18) }),
          ),
        ),
      ),
  ],
]

it.each(refused)(
  'COMP-002 COMP-774 refuses %s with one sentence',
  async (_name, sentence, write) => {
    expect(await refusal(pageWith(await write()))).toBe(sentence)
  },
)

it.each(refused)('COMP-120 refuses %s without Ed25519, too', async (_name, sentence, write) => {
  withoutEd25519()
  expect(await refusal(pageWith(await write()))).toBe(sentence)
})

it('says why if the browser cannot check signatures', async () => {
  const text = JSON.stringify(await good())
  vi.stubGlobal('crypto', {})
  expect(await refusal(pageWith(text))).toBe(
    'signatures can be checked only over https or on localhost',
  )
})

const revision = async (number: number) =>
  read(
    await signed(
      JSON.stringify(aComposition({ revision: number, issuedAt: Date.now() - 100 + number })),
    ),
  )

it('COMP-003 refuses a composition that a newer one has superseded in this browser, also after a reload, with what to do', async () => {
  const before = await signed(
    JSON.stringify(aComposition({ revision: 6, issuedAt: Date.now() - 1000 })),
  )
  await read(before)
  await revision(7)
  expect(await refusal(pageWith(JSON.stringify(before)))).toBe(
    'This copy of the app (revision 6) is older than the one you used before (7): load the page again to get the current one.',
  )
  expect(await revision(7)).toMatchObject({ revision: 7 })
})

it('COMP-003 accepts an operator’s rollback, which is a new revision, and works with blocked storage', async () => {
  await revision(7)
  expect(await revision(8)).toMatchObject({ revision: 8 })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {})
  expect(await revision(7)).toMatchObject({ revision: 7 })
})

it('COMP-003 a composition that was refused is not remembered', async () => {
  await refusal(
    pageWith(
      JSON.stringify({
        ...(await signed(JSON.stringify(aComposition({ revision: 99 })))),
        keys: {},
      }),
    ),
  )
  expect(await revision(1)).toMatchObject({ revision: 1 })
})
