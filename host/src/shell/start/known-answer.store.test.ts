import { expect, it, vi } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { KNOWN_ID, type KnownAnswer } from '@kontor/shared/wire'

const answer: KnownAnswer = {
  path: '/v1/coin-list',
  input: { current: '1' },
  language: i18n.language,
  at: Date.now(),
  data: { data: [] },
}

/** Loads the module anew in a document with this text. */
async function pageWith(text: string) {
  document.body.innerHTML = `<script type="application/json" id="${KNOWN_ID}">${text}</script>`
  vi.resetModules()
  return (await import('./known-answer.store.ts')).takeKnown
}

it('HOST-221 the answer of the document is given once, to its call', async () => {
  const takeKnown = await pageWith(JSON.stringify(answer))
  expect(takeKnown('/v1/coin-list', { current: '2' })).toBeUndefined()
  expect(takeKnown('/v1/banner', { current: '1' })).toBeUndefined()
  expect(takeKnown('/v1/coin-list', { current: '1' })).toEqual(answer)
  expect(takeKnown('/v1/coin-list', { current: '1' })).toBeUndefined()
})

it.each([
  ['in another language', JSON.stringify({ ...answer, language: 'de-DE' })],
  ['that is older than a minute', JSON.stringify({ ...answer, at: Date.now() - 60_000 })],
  ['of another form', '{"path":1}'],
  ['that is empty', ''],
])('HOST-221 an answer %s is not given', async (_, text) => {
  const takeKnown = await pageWith(text)
  expect(takeKnown('/v1/coin-list', { current: '1' })).toBeUndefined()
})
