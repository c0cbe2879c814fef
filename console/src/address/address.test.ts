import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it('CON-278 a link that was cut off within a sign opens its page without a sheet', async () => {
  history.replaceState(null, '', '/areas/market#promote:market%4')
  const { useAddress } = await import('./address.store.ts')
  const { renderHook } = await import('@testing-library/react')
  const { result } = renderHook(useAddress)
  expect(result.current.path).toBe('/areas/market')
  expect(result.current.hash).toBe('')
})

it('CON-279 closing a sheet twice goes back once', async () => {
  const { closeSheet, followAddress, go } = await import('./address.store.ts')
  const stop = followAddress()
  go('#rollback')
  globalThis.dispatchEvent(new Event('hashchange'))
  const back = vi.spyOn(history, 'back').mockReturnValue()
  closeSheet()
  closeSheet()
  expect(back).toHaveBeenCalledOnce()
  expect(globalThis.location.hash).toBe('')
  stop()
})
