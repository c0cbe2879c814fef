import { openDatabase } from './db/open.ts'
import { audit } from './ledger/audit.ts'
import { SettingsError, readSettings } from './settings.ts'

try {
  const database = await openDatabase(readSettings(process.env))
  try {
    const { transactions, wrong } = await audit(database)
    if (wrong.length === 0) console.log(`ledger clean: ${transactions} transactions, sum 0`)
    else console.error(wrong.join('\n'))
    process.exitCode = wrong.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
} catch (cause) {
  if (!(cause instanceof SettingsError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
