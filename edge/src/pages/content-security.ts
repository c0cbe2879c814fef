import type { Site } from '@kontor/server'
import { type Composition, type RuntimeConfig, WORKER_PATH } from '@kontor/shared/wire'
import { fileFolders, scriptAddresses } from '../base/build-bases.ts'
import { frameHash } from '../scripts/frame.ts'
import { guardHash } from '../scripts/host-guard.ts'
import { trustedTypesHash } from '../scripts/trusted-types.ts'
import { keepHash } from '../worker/keep.ts'

/**
 * The Content-Security-Policy of a host document at the site that the browser asked: code comes
 * only from the builds of the composition, and calls go to this site and to the origins of the
 * configuration. `frameStyle` is the hash of the style of its first screen, where it has one.
 * docs/security.md explains each line.
 */
export function contentSecurity(
  running: Composition,
  { apiBase, imageBase, socketUrl }: RuntimeConfig,
  site: Site,
  frameStyle?: string,
): string {
  const folders = fileFolders(running)
  const files = folders.map((folder) => sourceOf(folder, site))
  // `'self'` stands for the folders of the site.
  const elsewhere = folders
    .filter((folder) => !folder.startsWith('/'))
    .map((folder) => sourceOf(folder, site))
  const scripts = scriptAddresses(running).map((address) => sourceOf(address, site))
  const images = originsOf([imageBase, apiBase])
  const rules = {
    'default-src': ["'none'"],
    'script-src': [
      ...scripts,
      trustedTypesHash,
      guardHash,
      keepHash,
      ...(frameStyle ? [frameHash] : []),
    ],
    'style-src': [...files, ...(frameStyle ? [frameStyle] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...elsewhere],
    'media-src': ["'self'", ...images],
    'font-src': files,
    // Blobs are workers: one shrinks photos (decision 53), one watches the page (224).
    'worker-src': ['blob:', sourceOf(WORKER_PATH, site)],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", socketSource(socketUrl, site), ...images, ...elsewhere],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // `trusted-types.js` has the default policy; DOMPurify creates one in each build that contains
    // it.
    'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ')
}

/** The source of a path of this site, or of a whole address elsewhere. */
function sourceOf(base: string, { host, protocol }: Site): string {
  // A policy cannot name an IPv6 address.
  if (base.startsWith('/') && host.startsWith('[')) return "'self'"
  const { origin, pathname } = new URL(base, `${protocol}://${host}`)
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

/** The socket's origin: some browsers do not count a socket as `'self'`. */
function socketSource(socketUrl: string, { host, protocol }: Site): string {
  const site = new URL(`${protocol}://${host}`)
  const { protocol: scheme, host: at } = new URL(socketUrl, site.href.replace('http', 'ws'))
  return at.startsWith('[') ? "'self'" : `${scheme}//${at}`
}

function originsOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) =>
    /^https?:\/\//.test(address) ? [new URL(address).origin] : [],
  )
}
