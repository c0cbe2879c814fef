import { i18n } from '@kontor/shared/i18n'
import { coins, reportError } from '@kontor/shared/store'
import { saveTable } from '@kontor/shared/ui'
import type { HistoryFilter } from './filter.rules.ts'
import { askAllMovements } from './history.store.ts'
import { csvOf } from './history-csv.text.ts'

/** Downloads the whole filtered history as CSV. A failure is reported to the user. */
export async function saveCsv(filter: HistoryFilter): Promise<void> {
  try {
    const text = csvOf(await askAllMovements(filter), {
      nameOf: (symbol) => coins[symbol]?.coin.coinName ?? symbol,
      t: (key) => i18n.t(`account:${key}`),
    })
    saveTable(text, 'history.csv')
  } catch (cause) {
    reportError(cause)
  }
}
