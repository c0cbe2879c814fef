import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { PacedChart } from '../paced-chart.tsx'

type Ready = (instance: { isDisposed(): boolean; setOption: typeof setOption }) => void

const setOption = vi.fn<(option: object) => void>()
let ready: Ready
/** The options of all charts that were built. */
const charts = new Set<object>()

vi.mock('./echart.ts', () => ({
  EChart: ({ onChartReady, option }: { onChartReady: Ready; option: object }) => {
    ready = onChartReady
    charts.add(option)
    return null
  },
}))

beforeEach(() => {
  setOption.mockClear()
  charts.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const chartStyle = { kind: 'candles', averages: false, rsi: false, macd: false } as const
const chart = (close: string) => {
  const price = decimal<'price'>(close)
  const candles = [{ ts: 0, open: price, high: price, low: price, close: price }]
  return (
    <PacedChart
      candles={candles}
      digits={5}
      label="EUR/USD"
      chartStyle={{ ...chartStyle }}
      lines={[]}
    />
  )
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

/** Renders a chart; `tick` changes its last price and waits until that is drawn. */
function draw() {
  const { rerender } = render(chart('1'))
  let last = 1
  const tick = () => {
    last += 1
    rerender(chart(String(last)))
    wait(250)
    wait(50)
  }
  return { tick }
}

it('KIT-031 a tick is drawn once the chart has its axes', () => {
  const { tick } = draw()
  tick()
  expect(setOption).not.toHaveBeenCalled()
  act(() => ready({ isDisposed: () => false, setOption }))
  wait(50)
  expect(setOption).toHaveBeenCalledOnce()
})

it('TRD-226 ticks are drawn at most four times a second', () => {
  const { rerender } = render(chart('1'))
  act(() => ready({ isDisposed: () => false, setOption }))
  wait(250)
  setOption.mockClear()
  for (let tick = 2; tick < 22; tick += 1) {
    rerender(chart(String(tick)))
    wait(50)
  }
  wait(50)
  expect(setOption.mock.calls.length).toBeGreaterThan(2)
  expect(setOption.mock.calls.length).toBeLessThan(6)
})

it('TRD-226 a tick after a quiet time is drawn in the next frame, the last of many within 300 ms', () => {
  const { rerender } = render(chart('1'))
  act(() => ready({ isDisposed: () => false, setOption }))
  wait(300)
  setOption.mockClear()
  rerender(chart('2'))
  expect(setOption).not.toHaveBeenCalled()
  wait(0)
  wait(20)
  expect(setOption).toHaveBeenCalledOnce()
  for (const close of ['3', '4', '5']) rerender(chart(close))
  wait(100)
  wait(20)
  expect(setOption).toHaveBeenCalledOnce()
  wait(150)
  wait(20)
  expect(setOption).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(setOption.mock.lastCall)).toContain('[5,5,5,5]')
})

it('TRD-226 a tick does not rebuild the chart, also when it brings an equal style', () => {
  const { tick } = draw()
  act(() => ready({ isDisposed: () => false, setOption }))
  tick()
  tick()
  expect(charts.size).toBe(1)
})

it('KIT-031 a tick is not drawn on a chart that was disposed', () => {
  const { tick } = draw()
  act(() => ready({ isDisposed: () => true, setOption }))
  tick()
  expect(setOption).not.toHaveBeenCalled()
})

it('KIT-031 TRD-232 no timer outlives a chart', () => {
  const { rerender, unmount } = render(chart('1'))
  rerender(chart('2'))
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
