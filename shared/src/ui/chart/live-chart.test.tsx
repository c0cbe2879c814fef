import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, userEvent } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { LiveChart } from './live-chart.tsx'
import type { ChartFill, ChartLine } from './scene/chart-style.ts'

vi.mock('./canvas/echart.ts', () => ({ EChart: () => null }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const candles = Array.from({ length: 200 }, (_, index) => {
  const price = decimal<'price'>(String(100 + index))
  return { ts: index * 60_000, open: price, high: price, low: price, close: price }
})
const chartStyle = { kind: 'candles', averages: true, rsi: false, macd: false } as const

interface Shown {
  lines?: ChartLine[]
  fills?: ChartFill[]
  count?: number
  onOlder?: () => void
}

function show({ lines = [], ...more }: Shown = {}) {
  const chart = { candles, digits: 2, label: 'Gold', chartStyle, lines, ...more }
  render(<LiveChart {...chart} />)
  return userEvent.setup()
}
const line = (id: string, price: string) =>
  ({ id, price: decimal<'price'>(price), text: id, tone: 'accent' }) as const
const plot = () => screen.getByRole('slider', { name: 'Gold' })
const closes = () => screen.getByRole('status').textContent

it('TRD-231 the arrow keys move from candle to candle', async () => {
  const user = show()
  expect(plot().getAttribute('aria-valuemax')).toBe('45')
  plot().focus()
  await user.keyboard('{ArrowLeft}')
  expect(closes()).toContain('299.00')
  expect(plot().getAttribute('aria-valuenow')).toBe('45')
  expect(plot().getAttribute('aria-valuetext')).toBe('kit:chart.candle')
  await user.keyboard('{ArrowLeft}')
  expect(closes()).toContain('298.00')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(closes()).toContain('254.00')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('status')).toBeNull()
})

it('TRD-231 plus and minus zoom', async () => {
  const user = show()
  plot().focus()
  await user.keyboard('-')
  expect(plot().getAttribute('aria-valuemax')).toBe('56')
  await user.keyboard('++')
  expect(plot().getAttribute('aria-valuemax')).toBe('36')
})

it('TRD-224 shows open, high, low, close and the averages of the candle', async () => {
  const user = show()
  plot().focus()
  await user.keyboard('{End}')
  expect(screen.getByRole('status').querySelectorAll('dd')).toHaveLength(4)
  // The mean of 291 to 299.
  expect(closes()).toContain('295.00')
})

it('TRD-225 asks for older candles when few are left before the view', async () => {
  const onOlder = vi.fn()
  const user = show({ onOlder })
  expect(onOlder).not.toHaveBeenCalled()
  plot().focus()
  await user.keyboard('{PageUp}{PageUp}{PageUp}')
  expect(onOlder).toHaveBeenCalled()
})

it('TRD-229 a line that can be dragged moves by points with the arrow keys', async () => {
  const onMove = vi.fn()
  const stop = { id: 's', price: decimal<'price'>('290'), text: 'SL', tone: 'fall' } as const
  const user = show({ lines: [{ ...stop, drag: { label: 'Stop loss', onMove } }] })
  screen.getByRole('slider', { name: 'Stop loss' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(onMove).toHaveBeenLastCalledWith(decimal('290.01'))
  await user.keyboard('{PageDown}')
  expect(onMove).toHaveBeenLastCalledWith(decimal('289.9'))
})

it('TRD-229 a held line follows the finger, also when a candle beyond the axis arrives', () => {
  const box = { top: 0, height: 100 } as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
  const onMove = vi.fn()
  const stop = { id: 's', price: decimal<'price'>('290'), text: 'SL', tone: 'fall' } as const
  const lines = [{ ...stop, drag: { label: 'Stop loss', onMove } }]
  const chart = { digits: 2, label: 'Gold', chartStyle, lines }
  const { rerender } = render(<LiveChart {...chart} candles={candles} />)
  const handle = screen.getByRole('slider', { name: 'Stop loss' })
  fireEvent.pointerDown(handle, { clientY: 50 })
  const high = decimal<'price'>('400')
  rerender(<LiveChart {...chart} candles={[...candles.slice(0, -1), { ...candles[199]!, high }]} />)
  fireEvent.pointerMove(handle, { clientY: 50 })
  expect(onMove).toHaveBeenLastCalledWith(decimal('290'))
})

it('KIT-092 the right button of a mouse moves no line', () => {
  const onMove = vi.fn()
  show({ lines: [{ ...line('stop', '280.5'), drag: { label: 'Stop loss', onMove } }] })
  const handle = screen.getByRole('slider', { name: 'Stop loss' })
  fireEvent.pointerDown(handle, { clientY: 50, button: 2 })
  fireEvent.pointerMove(handle, { clientY: 60 })
  expect(onMove).not.toHaveBeenCalled()
})

it('TRD-228 a line shows its words and its price; one out of range is left out', () => {
  show({ lines: [line('entry', '280.5'), line('far', '1')] })
  expect(screen.getByText('entry')).toBeTruthy()
  expect(screen.getByText('280.50')).toBeTruthy()
  expect(screen.queryByText('far')).toBeNull()
})

it('KIT-031 the price of the last candle in view has a label of its own', async () => {
  const user = show()
  expect(screen.getByText('299.00')).toBeTruthy()
  plot().focus()
  await user.keyboard('{PageUp}')
  expect(screen.getByText('254.00')).toBeTruthy()
})

const fill = (id: string, minute: number): ChartFill => ({
  id,
  ts: minute * 60_000 + 30_000,
  price: decimal('190'),
  side: 'sell',
  label: id,
})

it('TRD-282 a fill is marked at its candle and price; one before the view is left out', () => {
  show({ fills: [fill('seen', 195), fill('past', 20)], count: 10 })
  expect(plot().getAttribute('aria-valuemax')).toBe('10')
  // The sixth of ten candles.
  const { style } = screen.getByRole('img', { name: 'seen' })
  expect(parseFloat(style.getPropertyValue('--x'))).toBeCloseTo(55)
  expect(screen.queryByRole('img', { name: 'past' })).toBeNull()
})

const isMarked = (name: string) => screen.queryByRole('img', { name }) !== null

it('TRD-400 a fill after the view is left out until its candle is in view', async () => {
  const user = show({ fills: [fill('last', 199), fill('seen', 185)], count: 10 })
  expect([isMarked('last'), isMarked('seen')]).toEqual([true, false])
  plot().focus()
  await user.keyboard('{PageUp}')
  expect([isMarked('last'), isMarked('seen')]).toEqual([false, true])
  await user.keyboard('{PageDown}')
  expect(isMarked('last')).toBe(true)
})
