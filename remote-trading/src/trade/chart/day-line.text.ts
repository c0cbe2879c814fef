import { i18n } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import type { ChartLine } from '@kontor/shared/ui'
import type { Candle, Period } from '@kontor/shared/wire'
import { spans } from '../../parts/candles/candles.rules.ts'

const DAY = spans['1day']

/**
 * The line of the day's open, from the start of the server's day on, which begins at midnight UTC.
 * None when a candle lasts a day or longer.
 */
export function dayLine(
  candles: readonly Candle[] | null,
  period: Period,
  live: Pick<Live, 'open'> | null,
): ChartLine[] {
  const last = candles?.at(-1)
  if (!last || live === null || spans[period] >= DAY) return []
  const since = Math.floor(last.ts / DAY) * DAY
  const text = i18n.t('trading:trade.open')
  return [{ id: 'day', price: live.open, text, tone: 'quiet', since }]
}
