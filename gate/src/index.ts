export { installedBrowser } from './browser/installed-browser.ts'
export type { GateJob, Visit } from './job.ts'
export { BrowserFailed, openInBrowser } from './open-in-browser.ts'
