import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import pLimit from 'p-limit'
import { hashOf } from '@kontor/server/blobs'
import { CliError } from '@kontor/server/cli'
import { readBytes } from '@kontor/server/read-bytes'
import {
  buildLimits,
  type Composition,
  composition,
  type Feed,
  icons,
  ICONS_PATH,
  MANIFEST_PATH,
  type StoredBlob,
  versionsOf,
  WORKER_PATH,
} from '@kontor/shared/wire'
import { bytes, moment } from '../../base/format.ts'
import { withDryRun } from '../base/common-options.ts'
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
/** Documents that are requested at most until one has the stable builds. */
const DRAWS = 100
/** The time between two of them, in which the edge may follow the registry, ms. */
const BETWEEN_DRAWS_MS = 50

interface Options extends RegistryOptions {
  channel: string
  dryRun?: boolean
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
  withDryRun(withRegistry(program.command('export')))
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

async function exportTo(folder: string, { dryRun = false, ...options }: Options): Promise<void> {
  const began = performance.now()
  const { channel } = options
  const feed = await callRegistry<Feed>(options, `/api/feed/${channel}`)
  const [signed, other] = feed.compositions
  if (signed === undefined)
    throw new CliError(`Nothing is promoted to ${channel} yet.`, { exit: exitCode.failed })
  const stable = composition.parse(JSON.parse(signed.payload))
  const written = { files: 0, bytes: 0 }
  const write = async (file: string, content: string | Uint8Array) => {
    if (!dryRun) await writeBelow(folder, file, content)
    written.files += 1
    written.bytes += Buffer.byteLength(content)
  }
  const limited = pLimit(AT_ONCE)
  const files = staticFiles({ ...feed, compositions: [signed] })
  await Promise.all(
    [...files].map(([file, one]) => limited(async () => write(file, await blob(options, one)))),
  )
  const document = await stableDocument(options, signed.signature, stable.revision)
  await write('index.html', document.text)
  for (const address of ofEdge) await write(address, (await fromEdge(options, address)).content)
  await write('composition', JSON.stringify(signed))
  await write('headers.json', `${JSON.stringify(document.headers, null, 2)}\n`)
  const { revision, expiresAt } = stable
  const leftOut = other === undefined ? [] : canaryOf(stable, other.payload)
  if (options.json) {
    const facts = { dryRun, folder, channel, revision, ...written, expiresAt }
    return printJson(schema, { ok: true, ...facts, leftOut: leftOut.map(({ name }) => name) })
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const size = `${written.files} files, ${bytes(written.bytes)} with the compressed copies`
  const done = `✓ ${channel} ${revision}: ${size}, in ${seconds} s`
  say(dryRun ? `${folder} would have ${channel} ${revision}: ${size}.` : done)
  const without = leftOut.map(({ sentence }) => ` ${sentence}`).join('')
  return say(`  Signed until ${moment(expiresAt)}: export again before.${without}`)
}

async function writeBelow(folder: string, file: string, content: string | Uint8Array) {
  const place = path.join(folder, file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, content)
}

/** The builds of a canary, which a static copy does not have: it cannot draw browsers. */
function canaryOf(stable: Composition, payload: string): { name: string; sentence: string }[] {
  const before = versionsOf(stable)
  const canary = versionsOf(composition.parse(JSON.parse(payload)))
  return Object.entries(canary)
    .filter(([id, version]) => before[id] !== version)
    .map(([id, version]) => ({
      name: `canary ${id}@${version}`,
      sentence: `No canary in a static copy: ${id} is ${before[id] ?? 'left out'}.`,
    }))
}

/**
 * The document of the stable builds, and its headers. While a canary runs, the edge draws for each
 * request without a cookie which of the two documents it gets. After a change the edge may be a
 * moment behind.
 * @throws CliError when the edge gives another one each time
 */
async function stableDocument(options: Options, signature: string, revision: number) {
  for (let left = DRAWS; left > 0; left -= 1) {
    const { headers, content } = await fromEdge(options, '/')
    const text = String(content)
    if (text.includes(signature)) return { text, headers: headersOf(headers) }
    await sleep(BETWEEN_DRAWS_MS)
  }
  throw new CliError(
    `The edge at ${options.app} does not serve the stable builds of revision ${revision}.`,
    { next: 'It is behind, or a canary runs for all browsers: kontor status.' },
  )
}

/** @throws CliError when the bytes are not those of the hash */
async function blob(options: Options, { hash, size }: StoredBlob): Promise<Buffer> {
  const content = await readFrom(options, `/api/blobs/${hash}`, size)
  if (hashOf(content) === hash) return content
  throw new CliError(`The registry sent other bytes than those of ${hash}.`)
}

/** @throws CliError when the edge refuses, does not answer, or sends more than a file may have */
async function fromEdge({ app }: Options, address: string) {
  const answer = await fetch(new URL(address, app)).catch(() => null)
  const content = answer?.ok && (await readBytes(answer, buildLimits.file).catch(() => null))
  if (content) return { headers: answer.headers, content }
  throw new CliError(`The edge at ${app} does not serve ${address}; name it with --app.`, {
    exit: exitCode.noAnswer,
    code: 'no-answer',
  })
}

/** The headers that a server must send with the document. */
function headersOf(headers: Headers): Record<string, string> {
  const needed = [...headers].filter(([name]) => /policy|x-content-type-options/.test(name))
  return Object.fromEntries(needed)
}
