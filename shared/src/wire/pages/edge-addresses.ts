import { PREVIEW_PATH } from '../platform/preview.ts'
import { BEACON_PATH } from './beacon-path.ts'
import { NEWS_PATH } from './release-news.ts'

/**
 * The addresses that the edge answers itself, each with all below it. The edge serves nothing
 * outside this list, and no area may have an address inside it.
 */
const ownAddresses = [
  '/v1',
  '/images',
  '/files',
  '/builds',
  '/composition',
  '/config.json',
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
