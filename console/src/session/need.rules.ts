import type { Need } from './session.store.ts'

/** Where each squad promotes its own areas. Source: registry/src/people/calls.ts. */
const STAGING = 'staging'

/**
 * The permission that the change of a sheet needs in a channel. A sheet has a name such as
 * `#promote:market@1.4.2`.
 */
export function needOf(sheet: string, channel: string): Need {
  const [name, builds = ''] = sheet.split(':')
  if (name !== '#promote' || channel !== STAGING) return 'operator'
  return { publisherOf: builds.split(',').map((build) => build.split('@')[0]!) }
}

/** The permission to stop or extend a preview that `by` has made; `own` is the user’s own name. */
export function needOfPreview(by: string, own: string): Need {
  return by === own ? 'reader' : 'operator'
}
