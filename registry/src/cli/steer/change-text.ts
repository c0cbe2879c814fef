import type * as z from 'zod/mini'
import { bytes, figure, moment, odds, percent, span } from '../../base/format.ts'
import type { changed as schema } from '../json/channels.ts'

/** What the registry answers to a change. */
export type Changed = Omit<
  z.output<typeof schema>,
  'ok' | 'channel' | 'dryRun' | 'edges' | 'servedMs' | 'pages'
>

interface Options {
  /** The change, by the end of its route: `canary` starts one. */
  what: string
  channel: string
  dryRun?: boolean
}

/** What a change has done, or with `dryRun` would do. */
export function linesOf(answer: Changed, { what, channel, dryRun = false }: Options): string[] {
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
    ...(what === 'canary' ? canaryLines(answer, dryRun) : []),
    ...(dryRun ? areas : []),
    ...gateLines(answer),
    ...holds,
  ]
}

/** How a canary that starts goes on, and when it goes back. */
function canaryLines({ canary, limits }: Changed, dryRun: boolean): string[] {
  if (canary === null) return []
  const back =
    limits &&
    `  Pauses at evidence of harm ${odds(limits.pauses)}, goes back at ${odds(limits.goesBack)}.`
  return [`  ${planText(canary, dryRun)}`, ...(back === null ? [] : [back])]
}

/** What the gate said of builds that its browser opened without a fault. */
function gateLines({ gate, verdict }: Changed): string[] {
  return verdict && gate === '' ? [`  ✓ passed by the gate: kontor gate ${verdict}`] : []
}

/**
 * `1 % 10 min · 5 % 20 min · 100 % at 2026-11-21 08:30:12 UTC`, or `10 % until somebody changes
 * it`. A dry run leaves the time out, because nothing has begun.
 */
function planText({ plan, since }: NonNullable<Changed['canary']>, dryRun: boolean): string {
  const steps = plan.map(({ share, minutes }) => {
    const time = minutes === null ? 'until somebody changes it' : span(0, minutes * 60_000)
    return `${percent(share)} ${time}`
  })
  if (plan.some(({ minutes }) => minutes === null)) return steps.join(' · ')
  const length = plan.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  const end = dryRun ? 'then 100 %' : `100 % at ${moment(since + length * 60_000)}`
  return [...steps, end].join(' · ')
}

/** The sentence for a channel without an open page. */
export const NO_PAGE = 'No page is open.'

/** `12 480 open pages are told` */
export function openPages(pages: number): string {
  return pages === 1 ? '1 open page is told' : `${figure(pages)} open pages are told`
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
