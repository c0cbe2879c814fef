import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { isFolderHeld } from '@kontor/server'
import { CliError } from '@kontor/server/cli'
import { auditLedger } from '@kontor/shared/wire'
import { openDatabase } from '../../db/open.ts'
import { type Audit, audit } from '../../money/ledger/audit.ts'
import { readSettings, type ServerSettings } from '../settings.ts'
import { callOperator } from './operator-client.ts'

/** `kontor-sandbox audit` */
export function registerAudit(program: Command): void {
  program
    .command('audit')
    .description(
      'prove that the ledger sums to zero and that every balance is what its postings come to',
    )
    .action(async () => {
      const { transactions, wrong } = await prove(readSettings(process.env))
      if (wrong.length > 0) throw new CliError(wrong.join('\n'))
      console.log(`ledger clean: ${transactions} transactions, sum 0`)
    })
}

/**
 * Only one process may open an embedded database; while the sandbox runs on it, or keeps it in
 * memory, the running sandbox does the audit.
 */
async function prove(settings: ServerSettings): Promise<Audit> {
  const { databaseUrl, data } = settings
  const embedded = databaseUrl === null
  if (embedded && (data === 'memory' || isFolderHeld(data))) return callOperator(auditLedger, {})
  if (embedded && !existsSync(path.join(data, 'PG_VERSION'))) {
    throw new CliError(
      `SANDBOX_DATA ${data} holds no database yet; start the sandbox with npm start first.`,
    )
  }
  const database = await openDatabase(settings)
  try {
    return await audit(database)
  } finally {
    await database.close()
  }
}
