import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { CliError } from '@kontor/server/cli'
import { FIRST, firstBreak, type Link } from '../../api/people/log-routes.ts'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import type { RegistryOptions } from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { wholeLog as schema } from '../json/registry.ts'
import { readPages } from './read-log.ts'

interface Options extends RegistryOptions {
  /** A file with an earlier output of `kontor log --json`. */
  against?: string
  json?: boolean
}

/** What an export has of each entry; its other fields are in the hash. */
const exported = z.object({ entries: z.array(z.object({ n: z.int(), hash: z.string() })) })

/**
 * Reads the whole log and checks each hash here, so that the registry is not believed.
 * @throws CliError when an entry does not follow, or is another one than in the export
 */
export async function verifyLog(options: Options): Promise<void> {
  const before = options.against === undefined ? null : await readExport(options.against)
  let last: Link = FIRST
  for await (const { entries } of readPages(options)) {
    const brokenAt = firstBreak(last, entries)
    if (brokenAt !== null)
      throw broken(
        `Entry ${brokenAt} does not follow from ${brokenAt - 1}.`,
        'Compare with your last export: kontor log --verify --against <file>.',
      )
    for (const { n, hash } of entries) {
      if (before?.get(n) !== undefined && before.get(n) !== hash) throw changed(n, options.against!)
      before?.delete(n)
    }
    last = entries.at(-1) ?? last
  }
  const [missing] = before?.keys() ?? []
  if (missing !== undefined) throw changed(missing, options.against!)
  if (options.json) {
    const chain = { whole: true as const, length: last.n, head: last.hash }
    return printJson(schema, { ok: true, chain })
  }
  return say(`✓ ${last.n} entries, each with the hash of the one before. Head ${last.hash}`)
}

async function readExport(file: string): Promise<Map<number, string>> {
  try {
    const { entries } = exported.parse(JSON.parse(await readFile(file, 'utf8')))
    return new Map(entries.map(({ n, hash }) => [n, hash]))
  } catch (cause) {
    throw new CliError(`${file} is no output of kontor log --json.`, {
      exit: exitCode.wrongUsage,
      cause,
    })
  }
}

function changed(n: number, file: string): CliError {
  return broken(
    `Entry ${n} of the log is another one than in ${file}, or it is gone.`,
    'Somebody has written the log anew, or an earlier backup was restored.',
  )
}

function broken(sentence: string, next: string): CliError {
  return new CliError(sentence, { exit: exitCode.foundWrong, next })
}
