import { i18n } from '@kontor/shared/i18n'
import { coins, reportError } from '@kontor/shared/store'
import { csvOf } from './csv.ts'
import type { HistoryFilter } from './filter.rules.ts'
import { askWholeHistory } from './history.store.ts'

/** Spreadsheets read UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads the whole history under a filter as a table. A failure is reported to the user. */
export async function saveCsv(filter: HistoryFilter): Promise<void> {
  try {
    const orders = await askWholeHistory(filter)
    const text = csvOf(orders, {
      nameOf: (symbol) => coins[symbol]?.coin.coinName ?? symbol,
      t: (key) => i18n.t(`trading:${key}`),
    })
    download(new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv' }), 'orders.csv')
  } catch (cause) {
    reportError(cause)
  }
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
