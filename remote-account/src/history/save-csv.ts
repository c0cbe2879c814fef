import { i18n } from '@kontor/shared/i18n'
import { reportError } from '@kontor/shared/store'
import { saveTable } from '@kontor/shared/ui'
import { csvOf } from './csv.ts'
import type { HistoryFilter } from './filter.rules.ts'
import { askAllMovements } from './history.store.ts'

/** Downloads the whole history under a filter as a table. A failure is reported to the user. */
export async function saveCsv(filter: HistoryFilter): Promise<void> {
  try {
    const text = csvOf(await askAllMovements(filter), {
      headOf: (column) => i18n.t(`account:history.csv.${column}`),
      kindOf: (kind) => i18n.t(`account:history.kind.${kind}`),
    })
    saveTable(text, 'history.csv')
  } catch (cause) {
    reportError(cause)
  }
}
