import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '@kontor/shared/store'
import { reportCrash, startCrashReporting } from './crash-reports.store.ts'

const posted = vi.fn((_url: string, _text: string) => true)
const logged = vi.fn()
let count = 0

startCrashReporting()
beforeEach(() => {
  posted.mockClear()
  logged.mockClear()
  vi.spyOn(console, 'error').mockImplementation(logged)
  Object.assign(navigator, { sendBeacon: posted })
  config.runtime.reportUrl = '/reports'
})
afterEach(() => {
  delete config.runtime.reportUrl
  vi.restoreAllMocks()
})

const another = () => new Error(`fault ${'abcdefghij'[(count += 1)]}`)

it.each([
  ['an uncaught error', (error: Error) => dispatchEvent(new ErrorEvent('error', { error }))],
  [
    'a rejection nobody handled',
    (reason: Error) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  ],
  ['a fault that was caught', (error: Error) => reportCrash(error, 'market')],
])(
  'HOST-027 %s is reported once, to the console and to the address of the configuration',
  (_what, happen) => {
    const fault = another()
    happen(fault)
    happen(fault)
    expect(logged).toHaveBeenCalledOnce()
    expect(posted).toHaveBeenCalledOnce()
    expect(posted.mock.calls[0]![0]).toBe('/reports')
    expect(JSON.parse(posted.mock.calls[0]![1])).toMatchObject({
      name: 'Error',
      message: fault.message,
      session: 'visitor',
    })
  },
)

it('HOST-027 without a reportUrl only the console gets a report, and the browser’s own warnings are not reported', () => {
  delete config.runtime.reportUrl
  reportCrash(another())
  dispatchEvent(
    new ErrorEvent('error', {
      message: 'ResizeObserver loop completed with undelivered notifications.',
    }),
  )
  expect(logged).toHaveBeenCalledOnce()
  expect(posted).not.toHaveBeenCalled()
})
