import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import { bytes } from '../base/format.ts'
import { say } from './base/output.ts'
import { readFrom, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { printJson } from './json/print-json.ts'
import { backup as schema } from './json/registry.ts'

interface Options extends RegistryOptions {
  json?: boolean
}

/** `kontor backup <file>` */
export function registerBackup(program: Command): void {
  withRegistry(program.command('backup'))
    .argument('<file>', 'the tar to write, such as database.tgz')
    .option('--json', 'print JSON')
    .description('copy the embedded database while the registry runs')
    .action(backup)
}

async function backup(file: string, options: Options): Promise<void> {
  const copy = await readFrom(options, '/api/backup')
  await writeFile(file, copy, { mode: 0o600 })
  if (options.json) return printJson(schema, { ok: true, file, bytes: copy.length })
  return say(`✓ ${path.basename(file)} has the registry’s database: ${bytes(copy.length)}.`)
}
