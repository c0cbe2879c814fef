import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKept, keepForOutages } from './keep.actions.ts'

/** The service workers of a browser. */
class Workers extends EventTarget {
  controller: object | null = null
  readonly register = vi.fn(async (_address: string) => ({}))
}

let workers: Workers
let state: DocumentReadyState
beforeEach(() => {
  workers = new Workers()
  state = 'interactive'
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('CON-272 the worker is registered once the page has loaded', () => {
  keepForOutages(() => undefined)
  expect(workers.register).not.toHaveBeenCalled()
  globalThis.dispatchEvent(new Event('load'))
  expect(workers.register).toHaveBeenCalledExactlyOnceWith('/worker.js')
})

it('CON-272 a page that was loaded without the worker reads anew when it takes over, another page does not', () => {
  const read = vi.fn()
  state = 'complete'
  keepForOutages(read)
  expect(workers.register).toHaveBeenCalledOnce()
  workers.dispatchEvent(new Event('controllerchange'))
  workers.dispatchEvent(new Event('controllerchange'))
  expect(read).toHaveBeenCalledOnce()

  workers.controller = {}
  const again = vi.fn()
  keepForOutages(again)
  workers.dispatchEvent(new Event('controllerchange'))
  expect(again).not.toHaveBeenCalled()
})

it('CON-272 where the browser has Trusted Types a policy lets through the worker alone', () => {
  const rules: { createScriptURL: (address: string) => string }[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, given: (typeof rules)[number]) => {
      expect(name).toBe('worker')
      rules.push(given)
      return given
    },
  })
  state = 'complete'
  keepForOutages(() => undefined)
  expect(workers.register).toHaveBeenCalledWith('/worker.js')
  expect(() => rules[0]!.createScriptURL('https://evil.example/worker.js')).toThrow(TypeError)
})

it('CON-272 a browser without workers and caches keeps nothing, and the console runs', async () => {
  vi.stubGlobal('navigator', {})
  keepForOutages(() => undefined)
  await forgetKept()
  expect(workers.register).not.toHaveBeenCalled()
})

it('CON-272 a worker that does not start stops nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  workers.register.mockRejectedValue(new TypeError('no'))
  state = 'complete'
  keepForOutages(() => undefined)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
})
