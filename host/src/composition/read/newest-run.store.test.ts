import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOlder } from '@kontor/shared/wire'
import { aComposition } from '../../../testing/compositions.ts'
import { newestRun, rememberRun } from './newest-run.store.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['the same one', [7, 700], false],
  ['the same one, signed anew', [7, 900], false],
  ['the same one as another edge still has it, signed before', [7, 600], false],
  ['the next one', [8, 800], false],
  ['the next one of a registry whose clock went back', [8, 600], false],
  ['the one before', [6, 600], true],
  ['the one before, signed in the same instant', [6, 700], true],
  ['one of a registry that counts anew', [1, 900], false],
] as const)('COMP-003 %s is superseded or not', (_name, [revision, issuedAt], superseded) => {
  expect(isOlder({ revision, issuedAt }, { revision: 7, issuedAt: 700 })).toBe(superseded)
})

it('COMP-003 remembers the newest composition of each channel, and never an older one after it', () => {
  rememberRun(aComposition({ revision: 7, issuedAt: 700 }))
  rememberRun(aComposition({ revision: 6, issuedAt: 600 }))
  rememberRun(aComposition({ channel: 'canary', revision: 2, issuedAt: 200 }))
  expect(newestRun('stable')).toEqual({ revision: 7, issuedAt: 700 })
  expect(newestRun('canary')).toEqual({ revision: 2, issuedAt: 200 })
  expect(newestRun('staging')).toBeNull()
})

it('COMP-223 of two arms of one revision the later time is remembered, regardless of which ran last', () => {
  rememberRun(aComposition({ revision: 7, issuedAt: 700 }))
  rememberRun(aComposition({ revision: 7, issuedAt: 650 }))
  expect(newestRun('stable')).toEqual({ revision: 7, issuedAt: 700 })
  expect(isOlder({ revision: 6, issuedAt: 690 }, newestRun('stable')!)).toBe(true)
})

it('COMP-076 a composition from the future that a build wrote into the storage is forgotten', () => {
  localStorage.setItem('composition stable', `9999999 ${Date.now() + 3_600_000}`)
  expect(newestRun('stable')).toBeNull()
  rememberRun(aComposition({ revision: 7, issuedAt: 700 }))
  expect(newestRun('stable')).toEqual({ revision: 7, issuedAt: 700 })
})

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError')
}

it('COMP-003 works with blocked storage, and with something else in it', () => {
  localStorage.setItem('composition stable', 'seven')
  expect(newestRun('stable')).toBeNull()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  rememberRun(aComposition())
  expect(newestRun('stable')).toBeNull()
})
