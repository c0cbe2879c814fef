import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import pLimit from 'p-limit'
import { hashOf } from '@kontor/server/blobs'
import { CliError } from '@kontor/server/cli'
import {
  composition,
  type Feed,
  icons,
  ICONS_PATH,
  MANIFEST_PATH,
  WORKER_PATH,
} from '@kontor/shared/wire'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import {
  callRegistry,
  readFrom,
  type RegistryOptions,
  withRegistry,
} from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { exported as schema } from '../json/registry.ts'
import { staticFiles } from './static-files.ts'

/** Maximum fetches at a time. */
const AT_ONCE = 16

interface Options extends RegistryOptions {
  channel: string
  app: string
  json?: boolean
}

/** The files that the edge itself serves. */
const ofEdge = [
  '/config.json',
  WORKER_PATH,
  MANIFEST_PATH,
  ...icons.map((name) => `${ICONS_PATH}/${name}`),
]

/** `kontor export <folder>` */
export function registerExport(program: Command): void {
  withRegistry(program.command('export'))
    .argument('<folder>', 'the folder to write, which any server of files can serve')
    .description('write what a channel runs as files: document, builds, configuration')
    .option('--channel <name>', 'the channel', 'production')
    .option(
      '--app <url>',
      'the edge of the channel, by the name that browsers will use (KONTOR_APP)',
      process.env['KONTOR_APP'] || `http://localhost:${process.env['APP_PORT'] || 3000}`,
    )
    .option('--json', 'print JSON')
    .action(exportTo)
}

async function exportTo(folder: string, options: Options): Promise<void> {
  const feed = await callRegistry<Feed>(options, `/api/feed/${options.channel}`)
  const signed = feed.compositions[0]
  if (signed === undefined)
    throw new CliError(`Nothing is promoted to ${options.channel} yet.`, { exit: exitCode.failed })
  const write = async (file: string, bytes: string | Uint8Array) => {
    const place = path.join(folder, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, bytes)
  }
  const limited = pLimit(AT_ONCE)
  const files = staticFiles(feed)
  await Promise.all(
    [...files].map(([file, hash]) => limited(async () => write(file, await blob(options, hash)))),
  )
  const document = await fromEdge(options, '/')
  await write('index.html', await document.text())
  for (const address of ofEdge)
    await write(address, await (await fromEdge(options, address)).bytes())
  await write('composition', JSON.stringify(signed))
  await write('headers.json', `${JSON.stringify(headersOf(document), null, 2)}\n`)
  const { revision, expiresAt } = composition.parse(JSON.parse(signed.payload))
  const { channel } = options
  const count = files.size + ofEdge.length + 3
  if (options.json)
    return printJson(schema, { ok: true, folder, channel, revision, files: count, expiresAt })
  return say(`✓ ${folder} has revision ${revision} of ${channel}: ${count} files.`)
}

/** @throws CliError when the bytes are not those of the hash */
async function blob(options: Options, hash: string): Promise<Buffer> {
  const bytes = await readFrom(options, `/api/blobs/${hash}`)
  if (hashOf(bytes) === hash) return bytes
  throw new CliError(`The registry sent other bytes than those of ${hash}.`)
}

/** @throws CliError when the edge does not answer with success */
async function fromEdge({ app }: Options, address: string): Promise<Response> {
  const answer = await fetch(new URL(address, app)).catch(() => null)
  if (answer?.ok) return answer
  throw new CliError(`The edge at ${app} does not serve ${address}; name it with --app.`, {
    exit: exitCode.noAnswer,
  })
}

/** The headers that a server must send with the document. */
function headersOf({ headers }: Response): Record<string, string> {
  const needed = [...headers].filter(([name]) => /policy|x-content-type-options/.test(name))
  return Object.fromEntries(needed)
}
