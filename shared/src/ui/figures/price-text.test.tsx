import { afterEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { cleanup, render } from '@kontor/shared/testing'
import { PriceText } from './price-text.tsx'

afterEach(cleanup)

it('reads as one price, and carries its exact value', () => {
  const { container } = render(<PriceText value={decimal('1.0864')} digits={5} />)
  const shown = container.querySelector('data')
  expect(shown?.textContent).toBe('1.08640')
  expect(shown?.value).toBe('1.08640')
})

it('flashes at each change, twice the same way too, and not when it first appears', () => {
  const { container, rerender } = render(<PriceText value={decimal('1')} digits={2} />)
  const classes = () => container.querySelector('data')?.className
  const seen = [classes()]
  for (const price of ['2', '3', '1', '1']) {
    rerender(<PriceText value={decimal(price)} digits={2} />)
    seen.push(classes())
  }
  expect(seen).toEqual(['price', 'price tick-up-1', 'price tick-up-0', 'price tick-down-1', 'price tick-down-1'])
})
