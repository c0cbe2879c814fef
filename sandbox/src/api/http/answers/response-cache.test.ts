import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getCoin, listNews } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'
import { createResponseCache } from './response-cache.ts'

it('makes a response once, again after a clear, and again after a failure', async () => {
  const cache = createResponseCache()
  const make = vi.fn(async () => Buffer.from('answer'))
  for (let times = 0; times < 3; times += 1)
    expect(String(await cache.get('a', make))).toBe('answer')
  expect(make).toHaveBeenCalledTimes(1)
  cache.clear()
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
  await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await cache.get('b', make)
  expect(make).toHaveBeenCalledTimes(3)
})

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.stop())

it('a changed price is in the next response', async () => {
  const close = async () => (await sandbox.call(getCoin, { symbol: 'EURUSD' })).priceData.close
  const before = await close()
  sandbox.feed.move({ EURUSD: '1.2' })
  expect([before, await close()]).toEqual([108_642_000n, 120_000_000n])
})

it('a cached response is sent only in its language', async () => {
  const [english, german] = await Promise.all(
    ['en-US', 'de-DE'].map((language) =>
      sandbox.send(listNews, { current: '1', pageSize: '1' }, { language }),
    ),
  )
  expect(english?.body.data).not.toBe(german?.body.data)
})
