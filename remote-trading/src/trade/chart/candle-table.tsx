import { momentText, priceText, useTranslation } from '@kontor/shared/i18n'
import type { Candle } from '@kontor/shared/wire'
import styles from './candle-table.module.css'

/** Number of candles in the table. */
const ROWS = 60

const columns = ['open', 'high', 'low', 'close'] as const

/** The newest candles as a table, newest first, for screen readers in particular. */
export function CandleTable({ candles, digits }: { candles: readonly Candle[]; digits: number }) {
  const { t } = useTranslation('trading')
  const rows = candles.slice(-ROWS).toReversed()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('chart.time')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`chart.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((candle) => (
          <tr key={candle.ts}>
            <th scope="row">{momentText(candle.ts)}</th>
            {columns.map((name) => (
              <td key={name}>{priceText(candle[name], digits)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
