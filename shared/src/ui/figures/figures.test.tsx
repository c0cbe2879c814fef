import { afterEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { cleanup, render, screen, waitFor } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { QrCode } from '../../qr/index.ts'
import { Amount } from './amount.tsx'
import { Change, ChangePill } from './change.tsx'
import { ClosedBadge, StaleBadge } from './prices/price-state.tsx'
import { PriceText } from './prices/price-text.tsx'

afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

const amounts = {
  'en-US': ['$90,071,992,547,409.93', '−$0.01', '+$112.00', '$0.00'],
  'de-DE': ['90.071.992.547.409,93\u00a0$', '−0,01\u00a0$', '+112,00\u00a0$', '0,00\u00a0$'],
  'zh-CN': ['$90,071,992,547,409.93', '−$0.01', '+$112.00', '$0.00'],
}

for (const [locale, [huge, loss, gain, none]] of Object.entries(amounts)) {
  it.each([
    ['90071992547409.93', false, huge],
    ['-0.01', true, loss],
    ['112', true, gain],
    ['0', true, none],
  ] as const)(
    `KIT-028 ${locale}: the amount %s is exact, signed %s`,
    async (value, signed, shown) => {
      await i18n.changeLanguage(locale)
      const { container } = render(<Amount value={decimal(value)} signed={signed} />)
      expect(container.textContent).toBe(shown)
      expect(container.querySelector('data')?.value).toBe(value)
    },
  )
}

it.each([
  ['en-US', '67,284.60', '+0.42%', '−1.31%'],
  ['de-DE', '67.284,60', '+0,42\u00a0%', '−1,31\u00a0%'],
  ['zh-CN', '67,284.60', '+0.42%', '−1.31%'],
])('KIT-028 %s: price and percent', async (locale, price, rise, fall) => {
  await i18n.changeLanguage(locale)
  const { container } = render(
    <>
      <PriceText value={decimal('67284.6')} digits={2} /> <Change value={decimal('0.0042')} />{' '}
      <Change value={decimal('-0.0131')} />
    </>,
  )
  expect(container.textContent).toBe(`${price} ${rise} ${fall}`)
})

it('KIT-028 a change has a sign and an arrow, a change of zero neither', () => {
  const { container } = render(<Change value={decimal('0.0042')} />)
  expect(container.querySelectorAll('svg')).toHaveLength(1)
  cleanup()
  expect(render(<Change value={0n} />).container.querySelectorAll('svg')).toHaveLength(0)
})

it.each([
  [14, 'kit:age.seconds'],
  [59, 'kit:age.seconds'],
  [60, 'kit:age.minutes'],
  [3_600, 'kit:age.hours'],
])('KIT-029 a price of %i seconds shows its age', (seconds, words) => {
  render(<StaleBadge seconds={seconds} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it('KIT-029 a stale change is grey and says that it is stale; so is the change of a closed market, which says "Closed"', () => {
  const { container } = render(<ChangePill value={decimal('0.0042')} stale />)
  expect(container.querySelector('.up')).toBeNull()
  expect(container.textContent).toBe('+0.42% kit:stale')
  cleanup()
  const closed = render(<ChangePill value={decimal('0.0042')} closed />).container
  expect(closed.querySelector('.up')).toBeNull()
  expect(closed.textContent).toBe('+0.42%kit:closed')
})

it.each([
  [Date.UTC(2026, 0, 5), 'kit:opens'],
  [null, 'kit:closed'],
])('KIT-029 a market that is closed until %s shows it', (opensAt, words) => {
  render(<ClosedBadge opensAt={opensAt} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it('KIT-027 a QR code has a name, and is drawn once its encoder has loaded', async () => {
  render(<QrCode text="KONTOR" label="invitation" />)
  const code = screen.getByRole('img', { name: 'invitation' })
  await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M/))
})
