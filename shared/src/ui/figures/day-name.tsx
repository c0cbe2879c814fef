import { useTranslation, weekdayText } from '@kontor/shared/i18n'
import { type Coin, isOpen } from '../../wire/index.ts'

/**
 * The name of the day whose change a coin shows: `today` while its market is open, otherwise the
 * day of its last price, e.g. `Friday’s close`.
 */
export function DayName({ coin }: { coin: Coin }) {
  const { t } = useTranslation('kit')
  const last = coin.historyData.at(-1)
  if (isOpen(coin) || !last) return t('day.today')
  return t('day.close', { day: weekdayText(last.ts) })
}
