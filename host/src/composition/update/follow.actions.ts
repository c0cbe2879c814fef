import {
  buildsOf,
  type Composition,
  isOlder,
  type PinnedBuild,
  type ReleaseNews,
} from '@kontor/shared/wire'
import { openedAreas } from '../areas/areas.store.ts'
import {
  currentBuild,
  hostBuild,
  runningBuild,
  runningComposition,
  runningHost,
} from '../builds/builds.store.ts'
import { asked } from './asked.store.ts'
import { isCalling, watchCalls } from './calls.store.ts'
import { forgetKept } from './kept.actions.ts'
import { hearNews } from './news.actions.ts'
import { hasUnsavedInput } from './unsaved-input.store.ts'

/** How long a page waits for a safe point before it asks the user, ms. */
const WAIT_MS = 3_600_000

/** The builds that this browser should run now; null before the first news. */
let latest: ReleaseNews | null = null
let isOverdue = false
let timer: ReturnType<typeof setTimeout> | undefined
let sayHeld: () => void = () => undefined

/**
 * Follows releases from now on. Returns the function to call at each safe point. It reloads the
 * page if the device is online, nothing is typed, no dialog is open and no call is under way: once
 * for each revision, and once more to leave a bad build, so that a page never reloads itself in a
 * loop.
 */
export function follow(composition: Composition): () => void {
  watchCalls()
  sayHeld = hearNews(composition, (news) => {
    if (news.channel === composition.channel && isOlder(news, composition)) return
    if (latest === null || said(news) !== said(latest)) take(news)
  })
  return loadIfSafe
}

/** The content of news without its time: a renewed signature or a reopened stream is not new. */
function said(news: ReleaseNews): string {
  const { issuedAt: _, ...rest } = news
  return JSON.stringify(rest)
}

function take(news: ReleaseNews): void {
  latest = news
  isOverdue = false
  clearTimeout(timer)
  timer = setTimeout(() => {
    isOverdue = true
    loadIfSafe()
  }, WAIT_MS)
  asked.why = null
  if (badBuilds(news).length > 0) loadIfSafe()
  if (names(news.quarantined, buildsOf(runningComposition())))
    forgetKept().catch((cause: unknown) => console.warn('a bad build is kept', cause))
}

function loadIfSafe(): void {
  if (latest === null) return
  const isBad = badBuilds(latest).length > 0
  if (!isBad && !differs(latest)) return
  const isHeld = hasUnsavedInput()
  if (isHeld) sayHeld()
  // Without a line, a page that loads itself loses what it shows.
  const mayLoad = navigator.onLine && !isCalling() && !isHeld
  if (mayLoad && !isLoadedFor(latest)) location.reload()
  else if (isBad) asked.why = 'quarantined'
  else if (isOverdue) asked.why = 'overdue'
}

/**
 * Whether another build of the host, or of an area that the page has opened, should run. Another
 * channel means that a preview has begun or ended.
 */
function differs({ channel, builds }: ReleaseNews): boolean {
  if (channel !== runningComposition().channel) return true
  if (builds['host'] !== hostBuild().version) return true
  return openedAreas().some((id) => {
    const version = builds[id]
    return version !== currentBuild(id).version && version !== runningBuild(id).version
  })
}

/**
 * The builds that the page runs although no page may run them. The last good build may be one: the
 * builds that should run are then the same, but the next composition falls back on another build,
 * or on none.
 */
function badBuilds({ quarantined }: ReleaseNews): PinnedBuild[] {
  const all = [runningHost(), ...openedAreas().map(runningBuild)]
  return all.filter((build) => names(quarantined, [build]))
}

function names(bad: ReleaseNews['quarantined'], builds: readonly PinnedBuild[]): boolean {
  return bad.some((one) =>
    builds.some(({ id, version }) => id === one.id && version === one.version),
  )
}

/**
 * Whether this tab has already reloaded for this revision to leave the same bad builds. Also true
 * if it cannot remember that.
 */
function isLoadedFor(news: ReleaseNews): boolean {
  const key = `loaded for ${news.channel}`
  const bad = badBuilds(news).map(({ id, version }) => `${id}@${version}`)
  const why = [news.revision, ...bad].join(' ')
  try {
    if (sessionStorage.getItem(key) === why) return true
    sessionStorage.setItem(key, why)
    return false
  } catch {
    return true
  }
}
