import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastTick, onTick } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame()
}

it('those whom a second concerns are told a few a frame, each once, the others never', () => {
  const told: number[] = []
  const offs = Array.from({ length: 12 }, (_, place) =>
    onTick(
      () => told.push(place),
      () => place < 9,
    ),
  )
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([])
  const counts = [1, 2, 3, 4].map(() => {
    frames(1)
    return told.length
  })
  expect(counts).toEqual([4, 8, 9, 9])
  expect(told).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  offs.forEach((off) => off())
})

it('who has gone before the turn is not told, and the clock goes on for who stays', () => {
  const [gone, stays] = [vi.fn(), vi.fn()]
  const leave = onTick(gone)
  const off = onTick(stays)
  vi.advanceTimersByTime(1_000)
  leave()
  frames(1)
  expect([gone.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1])
  vi.advanceTimersByTime(1_000)
  frames(1)
  expect(stays).toHaveBeenCalledTimes(2)
  expect(Date.now() - lastTick()).toBeLessThan(1_000)
  off()
})

it('rests while nobody listens', () => {
  onTick(() => undefined)()
  expect(vi.getTimerCount()).toBe(0)
})
