import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import { runningOf } from '../builds/advice.rules.ts'
import { shareOf } from '../builds/canaries.rules.ts'
import { pagesOfArea, sumOf } from '../builds/pages.rules.ts'
import { figure, percent } from '../parts/figures.ts'

const inWords = new Intl.ListFormat('en-GB')

/** Sentences on an area: the build that a channel runs, the builds of open pages, and reports. */
export function sentenceOf(status: Status, area: string, canary: RunningCanary | null): string {
  const running = runningOf(status, area)
  if (running === undefined) return `${status.channel} runs no build of ${area}.`
  const tried = canary?.canary.builds[area]
  const some =
    canary && tried ? `, ${tried} as a canary for ${percent(shareOf(canary))}` : ' for everybody'
  const reports = status.beacons.builds.find(({ id }) => id === area)
  const isHeard = status.lately.some(({ id, loads }) => id === area && loads.all > 0)
  const unheard = isHeard ? '' : 'No page has reported it yet.'
  const seen = reports
    ? `Pages reported ${figure(reports.healthy)} healthy and ${figure(reports.failed)} failed loads.`
    : unheard
  return [`${status.channel} runs ${running.version}${some}.`, openOf(status, area, tried), seen]
    .filter(Boolean)
    .join(' ')
}

/** `Published by squad-market and squad-b.`; empty while no token publishes the area. */
export function publishedBy(names: readonly string[]): string {
  return names.length === 0 ? '' : `Published by ${inWords.format(names)}.`
}

/** `11 902 pages are open, 214 of them with an older build.`; empty if no page has told. */
function openOf(status: Status, area: string, tried: string | undefined): string {
  const open = pagesOfArea(status, area)
  const wanted = new Set([runningOf(status, area)?.version, tried])
  const older = sumOf(open.filter(({ version }) => !wanted.has(version)))
  const all = sumOf(open)
  if (all === 0) return ''
  const are = all === 1 ? 'page is' : 'pages are'
  return `${figure(all)} ${are} open, ${figure(older)} of them with an older build.`
}
