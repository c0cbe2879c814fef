import { i18n } from '@kontor/shared/i18n'
import { coins, reportError } from '@kontor/shared/store'
import { saveTable } from '@kontor/shared/ui'
import { csvOf } from './csv.text.ts'
import type { HistoryFilter } from './filter.rules.ts'
import { askWholeHistory } from './history.store.ts'

/** Downloads the whole history under a filter as a table. A failure is reported to the user. */
export async function saveCsv(filter: HistoryFilter): Promise<void> {
  try {
    const orders = await askWholeHistory(filter)
    const text = csvOf(orders, {
      nameOf: (symbol) => coins[symbol]?.coin.coinName ?? symbol,
      t: (key) => i18n.t(`trading:${key}`),
    })
    saveTable(text, 'orders.csv')
  } catch (cause) {
    reportError(cause)
  }
}
