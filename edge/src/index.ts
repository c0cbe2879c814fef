export { edgeApp } from './app.ts'
export type { EdgeSettings } from './base/settings.ts'
export { type CompositionSource, Unavailable } from './base/sources.ts'
