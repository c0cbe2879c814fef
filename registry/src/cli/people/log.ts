import { setTimeout as pause } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { type Entry, kinds, type LogPage } from '../../api/people/log-routes.ts'
import { say, table } from '../base/output.ts'
import { getJson, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { entry, log as schema } from '../json/registry.ts'
import { instantOf } from '../when/instant.ts'
import { cellsOf, headings, lineOf } from './entry-text.ts'
import { readPages } from './read-log.ts'
import { verifyLog } from './verify-log.ts'

/** Entries that are shown when no time is named. */
const SHOWN = 50

/** The interval in which `--follow` asks for new entries, ms. */
const FOLLOW_MS = 1_000

interface Options extends RegistryOptions {
  area?: string
  channel?: string
  who?: string
  what?: string
  since?: string
  follow?: boolean
  verify?: boolean
  against?: string
  json?: boolean
}

/** `kontor log` */
export function registerLog(program: Command): void {
  withRegistry(program.command('log'))
    .option('--area <area>', 'only what concerns it')
    .option('--channel <name>', 'only what is of it')
    .option('--who <token>', 'only what it has done; controller and registry act too')
    .addOption(new Option('--what <kind>', 'only changes of a kind').choices(kinds))
    .option('--since <time>', 'all since then: today, or for example 2026-12-01T08:00Z')
    .option('--follow', 'go on with new entries until Ctrl-C')
    .option('--verify', 'check that each entry has the hash of the one before')
    .option('--against <file>', 'also that the entries of an earlier --json are the same')
    .option('--json', 'print JSON; with --follow one object a line')
    .description('who has changed what, the newest first')
    .action(async (options: Options) => {
      if (options.verify || options.against) return verifyLog(options)
      return options.follow ? follow(options) : show(options)
    })
}

async function show(options: Options): Promise<void> {
  const { entries, head } = await newest(options)
  if (options.json) {
    const chain = { length: head.n, head: head.hash }
    return printJson(schema, { ok: true, entries, chain })
  }
  if (entries.length === 0) return say('There is no such entry.')
  return table(headings, entries.map(cellsOf))
}

/** Since a time all entries, otherwise the last ones. */
async function newest(options: Options): Promise<LogPage> {
  const { since } = options
  const query = queryOf(options)
  if (since === undefined) return getJson<LogPage>(options, `/api/log?${query}&most=${SHOWN}`)
  const entries: Entry[] = []
  let { head }: Pick<LogPage, 'head'> = { head: { n: 0, hash: '' } }
  for await (const page of readPages(options, query)) {
    entries.push(...page.entries)
    head = page.head
  }
  return { entries: entries.toReversed(), head }
}

async function follow(options: Options): Promise<never> {
  const { entries } = await newest(options)
  const print = (one: Entry) => (options.json ? printJson(entry, one) : say(lineOf(one)))
  for (const one of entries.toReversed()) print(one)
  let last = entries[0]?.n ?? (await getJson<LogPage>(options, '/api/log?most=1')).head.n
  for (;;) {
    await pause(FOLLOW_MS)
    const query = `${queryOf(options)}&after=${last}`
    const page = await getJson<LogPage>(options, `/api/log?${query}`)
    for (const one of page.entries) print(one)
    last = page.entries.at(-1)?.n ?? last
  }
}

function queryOf({ area, channel, who, what, since }: Options): string {
  const wanted = { area, channel, who, what, since: since && String(timeOf(since)) }
  const given = Object.entries(wanted).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(given).toString()
}

function timeOf(text: string): number {
  return text === 'today' ? new Date().setUTCHours(0, 0, 0, 0) : instantOf(text)
}
