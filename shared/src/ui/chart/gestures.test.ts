import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followGestures } from './gestures.ts'

const moves = { onPan: vi.fn(), onZoom: vi.fn(), onPoint: vi.fn() }
let element: HTMLElement
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  element = document.createElement('div')
  element.setPointerCapture = () => undefined
  stop = followGestures(element, moves)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function finger(type: string, pointerId: number, x: number, y = 0, pointerType = 'touch') {
  const init = { pointerId, clientX: x, clientY: y, pointerType }
  element.dispatchEvent(new PointerEvent(`pointer${type}`, init))
}

/** Whether the chart prevents a finger's move from scrolling the page. */
function touch(): boolean {
  const event = new Event('touchmove', { cancelable: true })
  element.dispatchEvent(event)
  return event.defaultPrevented
}

it('TRD-224 a finger that rests points at a candle until it is lifted', () => {
  finger('down', 1, 50, 20)
  vi.advanceTimersByTime(299)
  expect(moves.onPoint).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(moves.onPoint).toHaveBeenLastCalledWith({ x: 50, y: 20 })
  finger('move', 1, 80, 30)
  expect(moves.onPoint).toHaveBeenLastCalledWith({ x: 80, y: 30 })
  expect(moves.onPan).not.toHaveBeenCalled()
  finger('up', 1, 80, 30)
  expect(moves.onPoint).toHaveBeenLastCalledWith(null)
})

it('TRD-224 the page does not scroll while a finger points', () => {
  finger('down', 1, 50)
  expect(touch()).toBe(false)
  vi.advanceTimersByTime(300)
  expect(touch()).toBe(true)
})

it('TRD-225 a finger that moves at once pans', () => {
  finger('down', 1, 50)
  finger('move', 1, 55)
  expect(moves.onPan).not.toHaveBeenCalled()
  finger('move', 1, 70)
  expect(moves.onPan).toHaveBeenLastCalledWith(20)
  finger('move', 1, 65)
  expect(moves.onPan).toHaveBeenLastCalledWith(-5)
  vi.advanceTimersByTime(500)
  finger('up', 1, 65)
  expect(moves.onPoint.mock.calls).toEqual([[null]])
})

it('TRD-225 two fingers that move apart show fewer candles', () => {
  finger('down', 1, 50)
  finger('down', 2, 150)
  finger('move', 2, 250)
  expect(moves.onZoom).toHaveBeenLastCalledWith(0.5)
  finger('move', 1, 150)
  expect(moves.onZoom).toHaveBeenLastCalledWith(2)
  vi.advanceTimersByTime(500)
  expect(moves.onPan).not.toHaveBeenCalled()
})

it('TRD-225 a mouse points as it moves and pans as it is dragged', () => {
  finger('move', 1, 50, 5, 'mouse')
  expect(moves.onPoint).toHaveBeenLastCalledWith({ x: 50, y: 5 })
  finger('down', 1, 50, 5, 'mouse')
  finger('move', 1, 60, 5, 'mouse')
  expect(moves.onPan).toHaveBeenLastCalledWith(10)
})

it('TRD-232 handles no gesture after the chart is unmounted', () => {
  finger('down', 1, 50)
  stop()
  vi.advanceTimersByTime(500)
  finger('move', 1, 90)
  expect([moves.onPan, moves.onPoint].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('KIT-092 the right button of a mouse moves nothing', () => {
  const init = { pointerId: 1, pointerType: 'mouse', button: 2 }
  element.dispatchEvent(new PointerEvent('pointerdown', init))
  finger('move', 1, 40, 0, 'mouse')
  expect(moves.onPan).not.toHaveBeenCalled()
})
