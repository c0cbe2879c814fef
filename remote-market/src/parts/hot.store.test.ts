import { subscribe } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import { aCoin, answer, startServer } from '@kontor/shared/testing'
import { getHomePage, type Coin } from '@kontor/shared/wire'
import { emptyHot, freshenHot, hot } from './hot.store.ts'

beforeEach(() => {
  startServer()
  Object.assign(hot, emptyHot())
})

const serve = (coins: Coin[]) => answer(getHomePage, () => ({ hot: coins }))
const shown = () =>
  hot.coins.at === 'ready' ? hot.coins.value.map(({ coin }) => `${coin.coinId} ${coin.unit}`) : []
const strip = (unit: string, ids = ['1', '2', '3']) => ids.map((coinId) => aCoin({ coinId, unit }))

it('hot coins that are the same are brought up to date one a frame, others at once', async () => {
  serve(strip('old'))
  await freshenHot()
  expect(shown()).toEqual(['1 old', '2 old', '3 old'])

  serve(strip('new'))
  const steps: string[][] = []
  const stop = subscribe(hot, () => steps.push(shown()))
  await freshenHot()
  stop()
  expect(steps).toContainEqual(['1 new', '2 old', '3 old'])
  expect(shown()).toEqual(['1 new', '2 new', '3 new'])

  serve(strip('other', ['4', '1']))
  await freshenHot()
  expect(shown()).toEqual(['4 other', '1 other'])
})
