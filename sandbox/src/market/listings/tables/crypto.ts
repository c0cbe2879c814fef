import type { Listing } from '../listing.ts'
import { listingOf, type Row } from '../row.ts'

const fine: Row['lots'] = ['0.001', '20', '0.001']
const middle: Row['lots'] = ['0.01', '500', '0.01']
const whole: Row['lots'] = ['1', '100000', '1']

/** Code, price in USDT, daily volatility, digits, spread in price, lots. */
const coins: readonly (readonly [
  code: string,
  value: number,
  volatility: number,
  digits: number,
  spread: string,
  lots: Row['lots'],
])[] = [
  ['BTC', 67_400, 0.03, 2, '8', fine],
  ['ETH', 3_480, 0.036, 2, '0.6', middle],
  ['SOL', 152.6, 0.048, 3, '0.04', middle],
  ['BNB', 586, 0.03, 2, '0.2', middle],
  ['XRP', 0.6142, 0.042, 5, '0.0002', whole],
  ['ADA', 0.4518, 0.042, 5, '0.0002', whole],
  ['DOGE', 0.1376, 0.05, 5, '0.00006', whole],
  ['AVAX', 28.74, 0.048, 3, '0.012', middle],
  ['DOT', 6.284, 0.042, 4, '0.003', whole],
  ['LINK', 14.62, 0.045, 3, '0.006', middle],
  ['LTC', 82.4, 0.036, 2, '0.04', middle],
  ['BCH', 418.2, 0.04, 2, '0.2', middle],
  ['TRX', 0.1584, 0.026, 5, '0.00006', whole],
  ['ATOM', 7.142, 0.043, 4, '0.004', whole],
]

export const crypto: Listing[] = coins.map(([code, value, volatility, digits, spread, lots]) =>
  listingOf({
    symbol: `${code}USDT`,
    coinName: `${code}/USDT`,
    category: 'crypto',
    icons: [code],
    unit: code,
    quote: 'USDT',
    digits,
    spread,
    contract: '1',
    lots,
    multiples: code === 'BTC' || code === 'ETH' ? [5, 10, 20, 50, 100] : [5, 10, 20, 50],
    feeRate: '0.0005',
    base: { code, value, volatility, schedule: 'always' },
    against: null,
  }),
)
