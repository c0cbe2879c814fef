import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { PriceText } from './price-text.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('KIT-029 is read as one price, and has its exact value', () => {
  const { container } = render(<PriceText value={decimal('1.0864')} digits={5} />)
  const shown = container.querySelector('data')
  expect(shown?.textContent).toBe('1.08640')
  expect(shown?.value).toBe('1.08640')
})

it('KIT-029 flashes at each change in its direction, and not when it first appears', () => {
  const played: string[] = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames) => {
    const [{ color }] = frames as [{ color: string }]
    const play = () => played.push(color)
    return { play, finish: () => undefined } as unknown as Animation
  })
  const { rerender } = render(<PriceText value={decimal('1')} digits={2} />)
  for (const price of ['2', '3', '1', '1'])
    rerender(<PriceText value={decimal(price)} digits={2} />)
  const [rise, fall] = ['var(--rise)', 'var(--fall)'].map((color) => expect.stringContaining(color))
  expect(played).toEqual([rise, rise, fall])
})
