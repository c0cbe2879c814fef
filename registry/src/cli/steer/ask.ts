import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { confirmChange, confirmName, requireTerminal } from '../base/confirm.ts'
import { tell } from '../base/output.ts'
import { callRegistry } from '../base/registry-client.ts'
import { momentHere } from '../when/upcoming.ts'
import { change, type ForceOptions, PRODUCTION, send, type Wish } from './change.ts'
import { type Changed, linesOf, NO_PAGE, openPages } from './change-text.ts'

/** The difference of open pages from which a number that was shown is not true any more. */
const OTHER_PAGES = 0.1

/** What a change would do to users. */
interface Effect {
  trial: Changed
  lines: string[]
  /** Open pages of the channel. */
  pages: number
}

/**
 * Says what a change would do to users, and asks whether to do it: for production y/N, and with
 * --force, everywhere, for the names of the builds, or else of the area or of the channel. Then
 * sends it, for the revision that was shown.
 */
export async function changeAsked(what: string, options: ForceOptions, wish: Wish): Promise<void> {
  const expect = await askFor(what, options, wish)
  return change(what, { ...options, ...(expect && { expect }) }, wish)
}

/**
 * Asks as `changeAsked` does, and again while what was shown is not true any more at the answer.
 * Returns the revision that was shown, where one was.
 */
export async function askFor(
  what: string,
  options: ForceOptions,
  wish: Wish,
): Promise<string | undefined> {
  const { channel, dryRun, yes, force, expect } = options
  if (dryRun || yes || (channel !== PRODUCTION && !force)) return expect
  requireTerminal(options)
  const look = () => effectOf(what, options, wish)
  let shown = await look()
  while (!shown.trial.unchanged) {
    const { lines, pages, trial } = shown
    for (const line of [...lines, pagesLine(what, pages)]) tell(line)
    if (force) await confirmName(wish.builds?.join(' ') ?? wish.area ?? channel, options)
    else await confirmChange(options)
    const now = await look()
    if (isSame(shown, now)) return expect ?? String(trial.revision - 1)
    tell('This has changed since it was asked:')
    shown = now
  }
  return expect
}

async function effectOf(what: string, options: ForceOptions, wish: Wish): Promise<Effect> {
  const { channel } = options
  const trial = await send(what, { ...options, dryRun: true }, wish)
  const route = `/api/status?channel=${encodeURIComponent(channel)}`
  const { edges } = await callRegistry<ChannelStatus>(options, route)
  const begins = wish.at === undefined ? [] : [`It begins at ${momentHere(wish.at)}.`]
  const lines = [...linesOf(trial, { what, channel, dryRun: true }), ...begins]
  return { trial, lines, pages: edges.pages }
}

function isSame(shown: Effect, now: Effect): boolean {
  const most = Math.max(shown.pages, now.pages)
  const isOther = Math.abs(shown.pages - now.pages) > most * OTHER_PAGES
  return !isOther && shown.lines.join('\n') === now.lines.join('\n')
}

/** The open pages that hear of a change; of a canary only its share changes. */
function pagesLine(what: string, pages: number): string {
  const isForAll = ['promote', 'canary/promote', 'rollback'].includes(what)
  const which = isForAll ? 'each changes' : 'those of the share change'
  return pages === 0 ? NO_PAGE : `${openPages(pages)}; ${which} at the next load or safe point.`
}
