import path from 'node:path'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { type BuildCard, type BuildId, type BuildSource, version } from '@kontor/shared/wire'
import { buildNote, NOTE_HINT } from '../../api/build-note.ts'
import type { BuildFacts } from '../../api/channels/channel-status.ts'
import type { Caller } from '../../api/people/session-routes.ts'
import { bytes, signedBytes } from '../../base/format.ts'
import { readArea, workspaceAreas } from '../base/areas.ts'
import { withDryRun } from '../base/common-options.ts'
import { exitCode } from '../base/exit-code.ts'
import { leaving } from '../base/interrupt.ts'
import { say, warning } from '../base/output.ts'
import {
  bearer,
  callRegistry,
  getJson,
  type RegistryOptions,
  withRegistry,
} from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { published as schema } from '../json/published.ts'
import { whileDrawn } from '../progress/drawn.ts'
import { buildArea } from './build-area.ts'
import { buildsThatFit } from './compare-types.ts'
import { filesOf, readCard } from './dist-files.ts'
import { lockfileHash, proveSources, sourceText } from './prove-sources.ts'
import { requirePackages } from './require-packages.ts'
import { sendBuild } from './send-build.ts'
import { tryBuild } from './try-build.ts'

interface Options extends RegistryOptions {
  dist?: string
  version?: string
  note?: string
  dirty?: boolean
  dryRun?: boolean
  json?: boolean
}

/** A folder to publish, and the facts about its sources. */
interface Built {
  dist: string
  source: BuildSource
  /** SHA-256 of the lockfile; absent for a folder that was built before. */
  lockfile?: string | undefined
}

interface Answer extends BuildFacts {
  already: boolean
  /** Bytes that a browser gets at most, and how many more than of the running build. */
  brotli: number
  gzip: number
  more: number | null
  sent: number
  sentMs: number
  warnings: string[]
}

/** `kontor publish <area>` */
export function registerPublish(program: Command): void {
  withDryRun(withRegistry(program.command('publish')))
    .argument('<area>', workspaceAreas().join(', '))
    .description('check an area, build it and publish it; a published version never changes')
    .option('--dist <folder>', 'publish this folder instead of building; needs --dirty')
    .option('--version <version>', "the build's version, instead of the package's")
    .option('--note <text>', 'what the build brings, one line of 200 characters at most')
    .option('--dirty', 'publish without a clean git tree and a check of types; the card says so')
    .option('--json', 'print JSON')
    .action(publish)
}

async function publish(name: string, options: Options): Promise<void> {
  // A built folder may belong to an area whose sources are elsewhere.
  const id = options.dist === undefined ? readArea(name) : name
  if (options.version !== undefined && !version.safeParse(options.version).success)
    throw wrong(`"${options.version}" is not a version; write --version 1.3.0, for example.`)
  if (options.note !== undefined && !buildNote.safeParse(options.note).success)
    throw wrong(`--note is not taken: ${NOTE_HINT}.`)
  // Without a token, or for an area that is not registered, nothing is built.
  await bearer()
  await callRegistry(options, `/api/areas/${encodeURIComponent(id)}`)
  const { dist, source, lockfile } = await built(id, options)
  const card = await readCard(dist)
  requireBuildOf(id, options.version, card, dist)

  const ref = `${id}@${card.version}`
  const fits = options.dirty ? [] : await buildsThatFit(options, card)
  const files = await filesOf(dist, { source, fits })
  if (options.dryRun) return tryBuild(card, files, options)
  leaving(`${ref} is not published; the files that have arrived are not sent again.`)
  const route = `${id}/${card.version}`
  const answer = await sendBuild<Omit<Answer, 'sent' | 'sentMs'>>(options, {
    what: `publishing ${id} ${card.version}`,
    route,
    files,
    lockfile,
    note: options.note,
  })
  leaving(`${ref} is published.`)
  for (const sentence of answer.warnings) warning(sentence)
  if (options.json) return printJson(schema, factsOf(answer, card))
  if (answer.already) say(`${id} ${card.version} is published already, with these very bytes.`)
  else {
    say(sentText(answer))
    say(`${id} ${card.version} is published by ${answer.publishedBy}.`)
  }
  const { role } = await getJson<Caller>(options, '/api/session')
  // The channel to which a squad may promote.
  const where = role === 'publisher' ? ' --channel staging' : ''
  return say(`Next: kontor promote ${ref}#${answer.hash}${where}`)
}

/** `✓ 31 files, 141 kB brotli (+4 kB), 22 of them known already, 9 sent in 1.6 s` */
function sentText({ files, brotli, more, sent, sentMs }: Answer): string {
  const grown = more === null ? '' : ` (${signedBytes(more)})`
  const known = files - sent
  return `✓ ${files} files, ${bytes(brotli)} brotli${grown}, ${known} of them known already, ${sent} sent in ${(sentMs / 1000).toFixed(1)} s`
}

function factsOf(
  { id, version: number, publishedBy, publishedAt, ...facts }: Answer,
  { lent }: BuildCard,
) {
  return {
    ...facts,
    ok: true as const,
    dryRun: false as const,
    lent,
    build: `${id}@${number}`,
    by: publishedBy,
    at: publishedAt,
  }
}

/** Checks and builds the sources; a folder that is built already is taken without facts. */
async function built(id: BuildId, options: Options): Promise<Built> {
  const isDirty = options.dirty ?? false
  if (options.dist !== undefined) {
    if (!isDirty)
      throw wrong(`Nothing proves from which sources ${options.dist} was built.`, {
        next: 'Publish without --dist, or add --dirty, which the card of the build then says.',
      })
    return { dist: path.resolve(options.dist), source: { state: 'unknown' } }
  }
  requirePackages(id)
  const reading = `${isDirty ? 'reading' : 'checking'} ${id}`
  const source = await whileDrawn(reading, () => proveSources(id, isDirty))
  const started = performance.now()
  const dist = await whileDrawn(`building ${id}`, () => buildArea(id, options.version))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`✓ built ${id} in ${seconds} s from ${sourceText(source)}`)
  return { dist, source, lockfile: await lockfileHash() }
}

/** @throws CliError when the folder holds another area or version than requested. */
function requireBuildOf(
  id: BuildId,
  wanted: string | undefined,
  card: BuildCard,
  dist: string,
): void {
  if (card.id !== id) throw wrong(`${dist} is a build of ${card.id}, not of ${id}.`)
  if (wanted !== undefined && card.version !== wanted)
    throw wrong(
      `${dist} is version ${card.version}; a version is chosen when building, not afterwards.`,
    )
}

function wrong(message: string, details: { next?: string } = {}): CliError {
  return new CliError(message, { exit: exitCode.wrongUsage, ...details })
}
