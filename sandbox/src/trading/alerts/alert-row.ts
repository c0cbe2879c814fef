import type { PriceAlert } from '@kontor/shared/wire'
import { amount, instant, plain, readRow, type Row } from '../rows/columns.ts'

const terms = {
  id: plain<string>('id'),
  symbol: plain<string>('symbol'),
  side: plain<PriceAlert['side']>('side'),
  price: amount<'price'>('price'),
  createdAt: instant('created_at'),
}
const reaching = { at: instant('reached_at'), price: amount<'price'>('reached_price') }

/** The price alert that a row of `price_alert` holds. */
export function alertOf(row: Row): PriceAlert {
  const reached = row['reached_at'] === null ? null : readRow(reaching, row)
  return { ...readRow(terms, row), reached }
}
