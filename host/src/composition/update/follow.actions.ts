import { buildsOf, type Composition, type PinnedBuild, type ReleaseNews } from '@kontor/shared/wire'
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

/** How long a page waits for a safe point before it asks its user, ms. */
const WAIT_MS = 3_600_000

/** What this browser would run now; null before it is told. */
let latest: ReleaseNews | null = null
let isOverdue = false
let timer: ReturnType<typeof setTimeout> | undefined
let sayHeld: () => void = () => undefined

/**
 * Hears of releases from now on. Returns what to call at each safe point: it loads the page again
 * where nothing is typed, no dialog is open and no call is under way. It does so once for each
 * revision, so that a page never loads itself in a loop.
 */
export function follow(composition: Composition): () => void {
  const { channel, revision } = composition
  watchCalls()
  sayHeld = hearNews(composition, (news) => {
    if (news.channel !== channel || news.revision >= revision) take(news)
  })
  return loadIfSafe
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
  if (isQuarantined(news)) loadIfSafe()
  if (names(news.quarantined, buildsOf(runningComposition())))
    forgetKept().catch((cause: unknown) => console.warn('a bad build is kept', cause))
}

function loadIfSafe(): void {
  if (latest === null || !differs(latest)) return
  const isHeld = hasUnsavedInput()
  if (isHeld) sayHeld()
  if (!isCalling() && !isHeld && !isLoadedFor(latest)) location.reload()
  else if (isQuarantined(latest)) asked.why = 'quarantined'
  else if (isOverdue) asked.why = 'overdue'
}

/**
 * Whether another build of the host, or of an area that the page has opened, should run. A preview
 * has a channel of its own: it has begun or ended then.
 */
function differs({ channel, builds }: ReleaseNews): boolean {
  if (channel !== runningComposition().channel) return true
  if (builds['host'] !== hostBuild().version) return true
  return openedAreas().some((id) => {
    const version = builds[id]
    return version !== currentBuild(id).version && version !== runningBuild(id).version
  })
}

/** Whether the page runs a build that no page may run. */
function isQuarantined({ quarantined }: ReleaseNews): boolean {
  return names(quarantined, [runningHost(), ...openedAreas().map(runningBuild)])
}

function names(bad: ReleaseNews['quarantined'], builds: readonly PinnedBuild[]): boolean {
  return bad.some((one) =>
    builds.some(({ id, version }) => id === one.id && version === one.version),
  )
}

/** Whether this tab was loaded for this revision before, or cannot remember it. */
function isLoadedFor({ channel, revision }: ReleaseNews): boolean {
  const key = `loaded for ${channel}`
  try {
    if (sessionStorage.getItem(key) === String(revision)) return true
    sessionStorage.setItem(key, String(revision))
    return false
  } catch {
    return true
  }
}
