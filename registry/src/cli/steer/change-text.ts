import type * as z from 'zod/mini'
import { bytes, figure } from '../../base/format.ts'
import type { changed as schema } from '../json/channels.ts'

/** What the registry answers to a change. */
export type Changed = Omit<
  z.output<typeof schema>,
  'ok' | 'channel' | 'dryRun' | 'edges' | 'servedMs' | 'pages'
>

interface Options {
  channel: string
  dryRun?: boolean
}

/** What a change has done, or with `dryRun` would do. */
export function linesOf(answer: Changed, { channel, dryRun = false }: Options): string[] {
  const { revision, note, unchanged, changed, pinned = [], promoted } = answer
  const holds = pinned.map((area) => `  ${area} ${dryRun ? 'would be' : 'is'} pinned`)
  if (unchanged)
    return [
      `${channel} already runs ${promoted?.join(', ') ?? 'these builds'}: revision ${revision}.`,
      ...holds,
    ]
  const areas = changed.map(
    ({ area, from, to, bytes: more }) =>
      `  ${area}  ${from ?? 'none'} → ${to ?? 'none'}  +${bytes(more)}`,
  )
  return [
    `${channel} ${dryRun ? 'would run' : 'runs'} revision ${revision}: ${note}.`,
    ...(dryRun ? areas : []),
    ...holds,
  ]
}

/** `12 480 open pages are told` */
export function openPages(pages: number): string {
  return pages === 1 ? '1 open page is told' : `${figure(pages)} open pages are told`
}

/** What a change without a question says of the pages that hear of it, one sentence. */
export function pagesTold({ pages }: { pages: number }): string {
  return pages === 0 ? 'No page is open.' : `${openPages(pages)}.`
}

/** The option that names a channel; production is the default. */
export function ofChannel({ channel }: { channel: string }): string {
  return channel === 'production' ? '' : ` --channel ${channel}`
}

/** The command that takes a change of a channel back; null for one that has no such command. */
export function undoOf(
  what: string,
  channel: string,
  { changed, pinned = [] }: Changed,
): string | null {
  const of = ofChannel({ channel })
  if (what === 'canary') return `kontor canary end${of}`
  if (what === 'canary/pause') return `kontor canary resume${of}`
  const before = changed.flatMap(({ area, from }) => (from === null ? [] : [`${area}@${from}`]))
  if (before.length === 0) return null
  if (what === 'rollback') return `kontor promote ${before.join(' ')}${of}`
  if (what !== 'promote' && what !== 'canary/promote') return null
  return [`kontor rollback${of}`, ...pinned.map((area) => `kontor pin lift ${area}${of}`)].join(
    '; ',
  )
}
