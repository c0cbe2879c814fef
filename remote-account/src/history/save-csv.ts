import { i18n, numberText } from '@kontor/shared/i18n'
import { reportError } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import { csvOf } from './csv.rules.ts'
import type { HistoryFilter } from './filter.rules.ts'
import { askAllMovements } from './history.store.ts'

/** Spreadsheets read UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads the whole history under a filter as a table. A failure is reported to the user. */
export async function saveCsv(filter: HistoryFilter): Promise<void> {
  try {
    const text = csvOf(await askAllMovements(filter), {
      comma: numberText(decimal('1.5'), 1).includes(','),
      headOf: (column) => i18n.t(`account:history.csv.${column}`),
      kindOf: (kind) => i18n.t(`account:history.kind.${kind}`),
    })
    const file = new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv' })
    const address = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: address, download: 'history.csv' }).click()
    URL.revokeObjectURL(address)
  } catch (cause) {
    reportError(cause)
  }
}
