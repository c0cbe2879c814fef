import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getCoin, listNews } from '@kontor/shared/wire'
import { openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import { createKept } from './kept.ts'

it('makes an answer once, again after it was forgotten, and again after it failed', async () => {
  const kept = createKept()
  const make = vi.fn(async () => Buffer.from('answer'))
  for (let times = 0; times < 3; times += 1) expect(String(await kept.of('a', make))).toBe('answer')
  expect(make).toHaveBeenCalledTimes(1)
  kept.forget()
  await kept.of('a', make)
  expect(make).toHaveBeenCalledTimes(2)
  await expect(kept.of('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await kept.of('b', make)
  expect(make).toHaveBeenCalledTimes(3)
})

let house: TestHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

it('a price that moved is answered at once', async () => {
  const close = async () => (await house.call(getCoin, { symbol: 'EURUSD' })).priceData.close
  const before = await close()
  house.feed.move({ EURUSD: '1.2' })
  expect([before, await close()]).toEqual([108_642_000n, 120_000_000n])
})

it('what is kept for one language is not told in another', async () => {
  const [english, german] = await Promise.all(
    ['en-US', 'de-DE'].map((language) =>
      house.send(listNews, { current: '1', pageSize: '1' }, { language }),
    ),
  )
  expect(english?.body.data).not.toBe(german?.body.data)
})
