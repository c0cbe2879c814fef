import { expect, it } from 'vitest'
import { AppError, type ErrorKind } from '@kontor/shared/api'
import { newIntentKey, renewIntentKey, sendIntent, sendNamedIntent } from './intent-key.ts'

/** Sends twice with this outcome: `same` when both calls carried one key, otherwise `new`. */
async function keySent(send: typeof sendIntent<void>, outcome: ErrorKind | 'answered') {
  const intent = { key: newIntentKey() }
  const keys: string[] = []
  const attempt = () =>
    send(intent, async (key) => {
      keys.push(key)
      if (outcome !== 'answered') throw new AppError(outcome, 'failed')
    })
  await Promise.allSettled([attempt()])
  await Promise.allSettled([attempt()])
  return keys[0] === keys[1] ? 'same' : 'new'
}

const outcomes = [
  ['answered', 'new'],
  ['refused', 'new'],
  ['offline', 'same'],
  ['unavailable', 'same'],
  ['broken', 'same'],
  ['signed-out', 'same'],
] as const

it.each(outcomes)('TRD-340 after a call that is %s the key is %s', async (outcome, key) => {
  expect(await keySent(sendIntent, outcome)).toBe(key)
})

it.each(outcomes)('TRD-340 a named intent that is %s has its key %s', async (outcome, key) => {
  const name = `close ${outcome}`
  expect(await keySent((_, send) => sendNamedIntent(name, send), outcome)).toBe(key)
})

it('TRD-340 another name is another intent, also while the first has no answer', async () => {
  const keys: string[] = []
  const lost = (key: string) => {
    keys.push(key)
    return Promise.reject(new AppError('offline', 'no line'))
  }
  await expect(sendNamedIntent('close 0.2 of 0.5', lost)).rejects.toThrow('no line')
  await expect(sendNamedIntent('close 0.2 of 0.3', lost)).rejects.toThrow('no line')
  expect(new Set(keys).size).toBe(2)
})

it('TRD-340 an edit gives a form another key', () => {
  const form = { key: newIntentKey() }
  const { key } = form
  renewIntentKey(form)
  expect(form.key).not.toBe(key)
})
