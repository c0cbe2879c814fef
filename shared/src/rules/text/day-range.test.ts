import { afterEach, expect, it, vi } from 'vitest'
import { instantsOf } from './day-range.ts'

afterEach(() => void vi.unstubAllEnvs())

it('a range begins with its first day and ends with its last, in the user’s zone', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(instantsOf({ from: '2026-11-17', to: '2026-11-18' })).toEqual({
    from: Date.UTC(2026, 10, 16, 15),
    until: Date.UTC(2026, 10, 18, 15),
  })
  expect(instantsOf({ from: null, to: null })).toEqual({})
})

it('HOUSE-083 a day before 1970 begins at the first instant that calls know', () => {
  expect(instantsOf({ from: '1960-01-01', to: '0026-11-01' })).toEqual({ from: 0, until: 0 })
  expect(instantsOf({ from: '0099-01-01', to: null })).toEqual({ from: 0 })
})

it('HOUSE-083 the first day of 1970 begins there too where it begins before that of UTC', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(instantsOf({ from: '1970-01-01', to: '1970-01-01' })).toEqual({
    from: 0,
    until: Date.UTC(1970, 0, 1, 15),
  })
})
