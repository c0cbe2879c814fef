import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn, ownFrame } from './turn.ts'

let done: string[] = []

beforeEach(() => {
  done = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const ask = (name: string) => inTurn(() => void done.push(name))
const frame = () => vi.advanceTimersToNextFrame()

it('each piece has a frame of its own, in the order in which they were asked for', async () => {
  ask('row')
  void ownFrame().then(() => done.push('answer'))
  ask('quote')
  expect(done).toEqual([])
  for (const expected of [['row'], ['row', 'answer'], ['row', 'answer', 'quote']]) {
    frame()
    await Promise.resolve()
    expect(done).toEqual(expected)
  }
})

it('a piece that is taken back leaves its frame to the next', () => {
  const takeBack = ask('row')
  takeBack()
  ask('quote')
  ask('answer')
  frame()
  expect(done).toEqual(['quote'])
})

it('what is asked for again and again lets the others through', () => {
  const again = () => {
    done.push('quote')
    if (done.length < 3) inTurn(again)
  }
  inTurn(again)
  ask('row')
  for (let frames = 0; frames < 3; frames += 1) frame()
  expect(done).toEqual(['quote', 'row', 'quote'])
})

it('a piece that fails does not hold up the next', () => {
  inTurn(() => {
    throw new RangeError('no row')
  })
  ask('quote')
  expect(frame).toThrow('no row')
  frame()
  expect(done).toEqual(['quote'])
})
