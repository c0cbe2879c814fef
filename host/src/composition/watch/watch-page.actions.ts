import { reportHealthyHost } from './healthy-host.actions.ts'
import { watchLongTasks } from './long-tasks.actions.ts'
import { measureVitals } from './vitals.actions.ts'
import { startWatchdog } from './watchdog.actions.ts'

/** Starts all watchers of this page that are not needed at its start. */
export function watchPage(): void {
  startWatchdog()
  reportHealthyHost()
  measureVitals()
  watchLongTasks()
}
