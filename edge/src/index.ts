export { readSettings, type Settings } from './main/settings.ts'
export { type RunningEdge, startEdge } from './main/start.ts'
