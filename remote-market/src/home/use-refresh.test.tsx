import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, answer, cleanup, renderArea, sent, startServer } from '@kontor/shared/testing'
import { getHomePage } from '@kontor/shared/wire'
import { hot } from '../parts/hot.store.ts'
import { useRefresh } from './use-refresh.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

function Home() {
  useRefresh()
  return null
}

const asked = () => sent.filter(({ path }) => path === getHomePage.path).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (visible: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible)
  document.dispatchEvent(new Event('visibilitychange'))
  return pass(0)
}

beforeEach(() => {
  startServer()
  hot.clear()
  answer(getHomePage, () => ({ hot: [] }))
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('MKT-394 home is refreshed every minute, and at once when its tab is shown again after longer', async () => {
  renderArea(<Home />)
  await pass(MINUTE)
  expect(asked()).toBe(2)
  await show(false)
  await pass(90 * SECOND)
  expect(asked()).toBe(2)
  await show(true)
  expect(asked()).toBe(3)
  await show(false)
  await pass(20 * SECOND)
  await show(true)
  expect(asked()).toBe(3)
  await pass(40 * SECOND)
  expect(asked()).toBe(4)
})
