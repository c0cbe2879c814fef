import { currentBuilds } from '../builds/builds.store.ts'
import { type LongScript, slowOwnersOf } from '../health/culprit.rules.ts'
import { blameFor } from '../health/faults.actions.ts'
import { runningArea } from '../health/running-area.store.ts'

/** A task of this length makes a tap feel slow, ms. */
const LONG_MS = 200

/** Only Chromium reports them. */
const TYPES = ['long-animation-frame', 'longtask']

interface LongEntry extends PerformanceEntry {
  /** Absent in an entry of type `longtask`. */
  scripts?: readonly LongScript[]
}

/**
 * From now on, long tasks count for the areas that ran, including the tasks of the page's start.
 */
export function watchLongTasks(): void {
  const type = TYPES.find((one) => PerformanceObserver.supportedEntryTypes.includes(one))
  if (type === undefined) return
  const observer = new PerformanceObserver((list) => {
    for (const { duration, scripts = [] } of list.getEntries() as LongEntry[]) {
      if (duration < LONG_MS) continue
      const circumstances = { running: runningArea(), longMs: LONG_MS }
      for (const owner of slowOwnersOf(scripts, currentBuilds(), circumstances))
        blameFor('long-task', owner)
    }
  })
  observer.observe({ type, buffered: true })
}
