import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@kontor/shared/api'
import { failureOf } from './build-memory.store.ts'

/** The builds that the host named last as suspects. */
let suspects: string[] = []
document.addEventListener('kontor-areas', (event) => {
  suspects = (event as CustomEvent<string[]>).detail
})

beforeEach(() => {
  localStorage.clear()
  suspects = []
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page load: with its own modules, and the storage that all loads share. */
async function newPage() {
  vi.resetModules()
  const scripts = await import('../../../testing/scripts.tsx')
  scripts.startScripts()
  await scripts.runPinned({ withLastGood: true })
  const health = await import('./health.store.ts')
  const errors = new AbortController()
  const listen = window.addEventListener.bind(window)
  const spy = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((...[type, listener]: Parameters<typeof listen>) =>
      listen(type, listener, { signal: errors.signal }),
    )
  health.watchErrors()
  spy.mockRestore()
  const said = () => scripts.beacons.map(({ id, version, event }) => `${id} ${version} ${event}`)
  return {
    ...scripts,
    ...health,
    said,
    leave: () => errors.abort(),
  }
}

/** An element with rendered content of an area's page. */
function aScreen(): HTMLElement {
  const screen = document.createElement('div')
  screen.innerHTML = '<main>quotes</main>'
  return screen
}

const at = (file: string) => `    at run (http://localhost:3000/builds/${file}:1:1)`

/** An error that a file of an area threw, from within the host. */
function thrownBy(area: string, error: Error = new Error('planted')): Error {
  const stack = [error.message, at('host/1.0.0/react.js'), at(`${area}/1.0.0/home.js`)].join('\n')
  return Object.defineProperty(error, 'stack', { value: stack })
}

const happens = (error: Error) => dispatchEvent(new ErrorEvent('error', { error }))
const isRejected = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

/** Whether the next page load takes the last good build of the market. */
const isAvoided = () => failureOf({ id: 'market', version: '1.0.0' }) !== null

it('COMP-078 a build is healthy once a page of it has been on show for 5 s, and is to blame until then', async () => {
  const { watchPage, said, leave } = await newPage()
  watchPage('market', aScreen())
  vi.advanceTimersByTime(4_900)
  expect(said()).toEqual([])
  expect(suspects).toEqual(['market@1.0.0'])
  vi.advanceTimersByTime(100)
  expect(said()).toEqual(['market 1.0.0 healthy'])
  expect(suspects).toEqual([])
  leave()
})

it('COMP-078 a page that is left early proves nothing and is no longer suspected', async () => {
  const { watchPage, said, leave } = await newPage()
  const stop = watchPage('market', aScreen())
  vi.advanceTimersByTime(4_000)
  stop()
  vi.advanceTimersByTime(10_000)
  expect([said(), suspects]).toEqual([[], []])
  leave()
})

it('COMP-078 the 5 s begin anew when a script held the page up, and do not pass while it is hidden', async () => {
  const { watchPage, said, leave } = await newPage()
  watchPage('market', aScreen())
  vi.advanceTimersByTime(4_500)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 4_000)
  vi.advanceTimersByTime(5_000)
  expect(said()).toEqual([])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  vi.advanceTimersByTime(5_000)
  expect(said()).toEqual(['market 1.0.0 healthy'])
  leave()
})

it('COMP-079 a build that throws before it has proven itself has failed, and the next load runs the last good build', async () => {
  const { watchPage, said, leave } = await newPage()
  watchPage('market', aScreen())
  happens(thrownBy('market'))
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual(['market 1.0.0 threw', 'market 1.0.0 failed'])
  leave()
  expect(isAvoided()).toBe(true)
})

it('COMP-079 a build that shows nothing has failed', async () => {
  const { watchPage, said, leave } = await newPage()
  watchPage('market', document.createElement('div'))
  vi.advanceTimersByTime(5_000)
  expect(said()).toEqual(['market 1.0.0 failed'])
  leave()
  expect(isAvoided()).toBe(true)
})

it('COMP-079 a build that crashes later has failed, until it runs well again', async () => {
  const { watchPage, areaCrashed, said, leave } = await newPage()
  watchPage('market', aScreen())
  vi.advanceTimersByTime(60_000)
  areaCrashed('market')
  expect(said()).toEqual(['market 1.0.0 healthy', 'market 1.0.0 failed'])
  leave()
  expect(isAvoided()).toBe(true)
  watchPage('market', aScreen())
  vi.advanceTimersByTime(5_000)
  expect(isAvoided()).toBe(false)
})

it('COMP-079 errors of another area, refusals of the server and a blocked video are not failures of the area', async () => {
  const { watchPage, said, leave } = await newPage()
  watchPage('market', aScreen())
  happens(thrownBy('trading'))
  isRejected(thrownBy('market', new AppError('refused', 'no')))
  isRejected(thrownBy('market', new DOMException('not yet', 'NotAllowedError')))
  vi.advanceTimersByTime(5_000)
  expect(said()).toContain('market 1.0.0 healthy')
  expect(isAvoided()).toBe(false)
  leave()
})

it('COMP-079 HOST-141 a build that throws after it was healthy is reported and stays healthy', async () => {
  const { watchPage, said, leave } = await newPage()
  watchPage('market', aScreen())
  vi.advanceTimersByTime(5_000)
  happens(thrownBy('market'))
  expect(said()).toEqual(['market 1.0.0 healthy', 'market 1.0.0 threw'])
  expect(isAvoided()).toBe(false)
  leave()
})
