import { existsSync } from 'node:fs'
import { lstat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { writeAtomically } from '@kontor/server/files'
import { bytes } from '../base/format.ts'
import { withDryRun } from './base/common-options.ts'
import { say } from './base/output.ts'
import { readFrom, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { printJson } from './json/print-json.ts'
import { backup as schema } from './json/registry.ts'

/** Maximum bytes of a copy: the embedded database has all of it in memory, which ends before. */
const LONGEST = 4_000_000_000

interface Options extends RegistryOptions {
  dryRun?: boolean
  json?: boolean
}

/** `kontor backup <file>` */
export function registerBackup(program: Command): void {
  withDryRun(withRegistry(program.command('backup')))
    .argument('<file>', 'the tar to write, such as database.tgz')
    .option('--json', 'print JSON')
    .description('copy the embedded database while the registry runs')
    .action(backup)
}

async function backup(file: string, { dryRun = false, ...options }: Options): Promise<void> {
  const copy = await readFrom(options, '/api/backup', LONGEST)
  if (!dryRun) await write(file, copy)
  if (options.json) return printJson(schema, { ok: true, dryRun, file, bytes: copy.length })
  const [name, size] = [path.basename(file), bytes(copy.length)]
  if (!dryRun) return say(`✓ ${name} has the registry’s database: ${size}.`)
  const instead = existsSync(file) ? ', in place of what it has now' : ''
  return say(`${name} would have the registry’s database${instead}: ${size}.`)
}

/**
 * Writes a copy in place of an earlier one, which stays as it is until the new one is whole.
 * @throws CliError when the file cannot be written
 */
async function write(file: string, copy: Buffer): Promise<void> {
  const earlier = await lstat(file).catch(() => null)
  try {
    if (earlier === null || earlier.isFile()) await writeAtomically(file, copy, 0o600)
    // A link or a device stays what it is.
    else await writeFile(file, copy, { mode: 0o600 })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new CliError(`${file} is not written: ${why}.`, { cause })
  }
}
