import type * as z from 'zod/mini'
import { bytes, figure, percent, span } from '../../base/format.ts'
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
  const { revision, note, unchanged, canary, changed, pinned = [], promoted } = answer
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
    ...(what === 'canary' && canary !== null ? [`  ${planText(canary.plan)}`] : []),
    ...(dryRun ? areas : []),
    ...holds,
  ]
}

/** `1 % 10 min · 5 % 20 min · then 100 %`, or `10 % until somebody changes it`. */
function planText(plan: NonNullable<Changed['canary']>['plan']): string {
  const steps = plan.map(({ share, minutes }) => {
    const time = minutes === null ? 'until somebody changes it' : span(0, minutes * 60_000)
    return `${percent(share)} ${time}`
  })
  const isHeld = plan.some(({ minutes }) => minutes === null)
  return [...steps, ...(isHeld ? [] : ['then 100 %'])].join(' · ')
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
