import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../testing/stage.ts'
import { msUntil } from './nightly.ts'
import { readSettings } from './settings.ts'

afterEach(() => {
  vi.useRealTimers()
})

const at = (text: string) => Date.parse(`2026-11-26T${text}Z`)

it.each([
  ['02:00:00', 3_600_000],
  ['03:00:00', 24 * 3_600_000],
  ['04:30:00', 22.5 * 3_600_000],
])('COMP-136 at %s a collection at 03:00 waits %i ms', (time, ms) => {
  expect(msUntil({ hours: 3, minutes: 0 }, at(time))).toBe(ms)
})

it('COMP-136 unused builds and files are deleted every night, and the log says so', async () => {
  const lines: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: at('02:59:00') })
  const stage = await Stage.open({ GC_AT: '03:00' }, { log: (line) => lines.push(line) })
  try {
    for (const night of [1, 2]) {
      vi.advanceTimersByTime(night === 1 ? 60_000 : 24 * 3_600_000)
      await vi.waitUntil(() => lines.length === night, { timeout: 20_000, interval: 0 })
    }
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'gc', builds: [], files: 0, bytes: 0 })
  } finally {
    await stage.close()
  }
})

it.each(['3', '24:00', '03:60', 'night'])('COMP-136 refuses GC_AT=%s', (text) => {
  expect(() => readSettings({ GC_AT: text })).toThrow('GC_AT must be a time in UTC, such as 03:00')
})
