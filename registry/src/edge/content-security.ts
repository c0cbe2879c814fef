import type { Composition, RuntimeConfig } from '@kontor/shared/wire'

import { guardHash } from './host-guard.ts'

/**
 * The Content-Security-Policy of the host document: it allows its own origin, and the origins that
 * the composition and the configuration name.
 */
export function contentSecurity(
  { host, remotes, previous, previousHost = host }: Composition,
  { apiBase, imageBase, socketUrl }: RuntimeConfig,
): string {
  const builds = originsOf(
    [host, previousHost, ...Object.values(remotes), ...Object.values(previous)].map(
      ({ base }) => base,
    ),
  )
  const images = originsOf([imageBase, apiBase])
  const calls = originsOf([apiBase, imageBase, socketUrl])
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...builds, guardHash],
    'style-src': ["'self'", "'unsafe-inline'", ...builds],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...builds],
    'media-src': ["'self'", ...images],
    'font-src': ["'self'", ...builds],
    // Photos are shrunk in a worker that is made of text, see decision 53.
    'worker-src': ['blob:'],
    'connect-src': ["'self'", 'ws:', 'wss:', ...calls, ...builds],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ')
}

function originsOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) =>
    /^(https?|wss?):\/\//.test(address) ? [new URL(address).origin] : [],
  )
}
