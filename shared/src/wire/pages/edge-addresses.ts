import { PREVIEW_PATH } from '../platform/preview.ts'
import { BEACON_PATH } from './beacon-path.ts'
import { ICONS_PATH, MANIFEST_PATH } from './install.ts'
import { NEWS_PATH } from './release-news.ts'
import { WORKER_PATH } from './worker.ts'

/**
 * The addresses that the edge answers itself, each with all below it. The edge serves nothing
 * outside this list, and no area may have an address inside it.
 */
export const ownAddresses = [
  '/v1',
  '/images',
  '/files',
  '/builds',
  '/composition',
  '/config.json',
  MANIFEST_PATH,
  WORKER_PATH,
  ICONS_PATH,
  BEACON_PATH,
  NEWS_PATH,
  PREVIEW_PATH,
  '/health',
  '/ready',
  '/metrics',
]

/** Whether an address is the edge's own, ignoring case. */
export function isOwnAddress(path: string): boolean {
  const wanted = path.toLowerCase()
  return ownAddresses.some((own) => wanted === own || wanted.startsWith(`${own}/`))
}
