import type { Exchange, Schedule } from '../../time/schedule.ts'
import type { Listing } from '../listing.ts'
import { listingOf, type Row } from '../row.ts'
import type { Currency } from './currencies.ts'

type Line = readonly [
  symbol: string,
  name: string,
  quote: Currency,
  value: number,
  volatility: number,
  digits: number,
  spread: string,
]

const indices: readonly Line[] = [
  ['NAS100', 'US Tech 100', 'USD', 19_640, 0.013, 2, '1.6'],
  ['US500', 'US 500', 'USD', 5_486, 0.01, 2, '0.5'],
  ['US30', 'Wall Street 30', 'USD', 39_850, 0.009, 1, '2.4'],
  ['US2000', 'US Small Cap 2000', 'USD', 2_148, 0.014, 2, '0.4'],
  ['GER40', 'Germany 40', 'EUR', 18_420, 0.01, 1, '1.2'],
  ['FRA40', 'France 40', 'EUR', 7_542, 0.01, 1, '1.2'],
  ['EU50', 'Euro 50', 'EUR', 4_866, 0.011, 1, '1.4'],
  ['ESP35', 'Spain 35', 'EUR', 11_120, 0.011, 1, '4'],
  ['UK100', 'UK 100', 'GBP', 8_214, 0.008, 1, '1.2'],
  ['JP225', 'Japan 225', 'JPY', 38_900, 0.013, 0, '8'],
  ['AUS200', 'Australia 200', 'AUD', 7_926, 0.009, 1, '1.6'],
  ['SWI20', 'Switzerland 20', 'CHF', 12_080, 0.008, 1, '3'],
]

const shares: readonly (readonly [...Line, Exchange])[] = [
  ['AAPL', 'Apple', 'USD', 218.4, 0.015, 2, '0.06', 'new-york'],
  ['MSFT', 'Microsoft', 'USD', 436.8, 0.014, 2, '0.1', 'new-york'],
  ['NVDA', 'Nvidia', 'USD', 121.6, 0.026, 2, '0.06', 'new-york'],
  ['AMZN', 'Amazon', 'USD', 184.2, 0.017, 2, '0.06', 'new-york'],
  ['GOOGL', 'Alphabet', 'USD', 177.4, 0.016, 2, '0.06', 'new-york'],
  ['TSLA', 'Tesla', 'USD', 241.8, 0.028, 2, '0.1', 'new-york'],
  ['SAP', 'SAP SE', 'EUR', 182.3, 0.014, 2, '0.08', 'frankfurt'],
  ['SIE', 'Siemens', 'EUR', 171.9, 0.015, 2, '0.08', 'frankfurt'],
  ['AZN', 'AstraZeneca', 'GBP', 122.5, 0.013, 2, '0.06', 'london'],
  ['TOYOTA', 'Toyota', 'JPY', 2_986, 0.016, 1, '1.2', 'tokyo'],
]

const facts = { category: 'cfd', contract: '1', feeRate: '0.0002', against: null } as const

function row(
  [symbol, coinName, quote, value, volatility, digits, spread]: Line,
  schedule: Schedule,
  rest: Pick<Row, 'unit' | 'lots' | 'multiples'>,
): Row {
  const base = { code: symbol, value, volatility, schedule }
  return { symbol, coinName, icons: [symbol], quote, digits, spread, base, ...facts, ...rest }
}

export const cfd: Listing[] = [
  ...indices.map((line) =>
    row(line, 'world', {
      unit: 'index',
      lots: ['0.1', '250', '0.1'],
      multiples: [10, 20, 50, 100],
    }),
  ),
  ...shares.map(([symbol, name, quote, value, volatility, digits, spread, exchange]) =>
    row([symbol, name, quote, value, volatility, digits, spread], exchange, {
      unit: 'share',
      lots: ['1', '10000', '1'],
      multiples: [2, 5, 10, 20],
    }),
  ),
].map(listingOf)
