import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureOf, rememberFailed, rememberHealthy } from './build-memory.store.ts'

const build = { id: 'market', version: '1.1.0' } as const

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('COMP-080 a failed build is avoided for a day, and its other versions are not', () => {
  vi.useFakeTimers()
  rememberFailed(build)
  expect(failureOf(build)).toBe('failed')
  expect(failureOf({ ...build, version: '1.2.0' })).toBeNull()
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(failureOf(build)).toBeNull()
})

it('COMP-080 a build that ran well after a failure is not avoided', () => {
  rememberFailed(build)
  rememberHealthy(build)
  expect(failureOf(build)).toBeNull()
})

it('HOST-160 a build that blocked a page is avoided by a cookie of the edge, until it runs well', () => {
  document.cookie = 'market-failed=1.1.0; path=/'
  expect(failureOf(build)).toBe('died')
  expect(failureOf({ ...build, version: '1.2.0' })).toBeNull()
  rememberHealthy(build)
  expect(failureOf(build)).toBeNull()
})

it('COMP-080 with blocked storage, or with something else in it, every build is tried', () => {
  localStorage.setItem('failed market', '1.1.0')
  expect(failureOf(build)).toBeNull()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {})
  rememberFailed(build)
  expect(failureOf(build)).toBeNull()
})
