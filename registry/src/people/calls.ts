import type { Role } from './roles.ts'

/**
 * The callers who may make a call: everybody, or tokens with at least a role. A publisher `of the
 * area` must also publish the areas that the call names, which its route checks with
 * `requireAreas`.
 */
export type Need =
  | 'everybody'
  | Role
  | 'publisher of the area'
  /** Channels other than `staging` require an operator. */
  | 'publisher of the area, in staging'
  /** Items that others have made require an operator; see `requireMaker`. */
  | 'reader who made it'

/**
 * Each call of the API and its permitted callers. A route without a line here does not start. The
 * data that edges copy is public, because they serve it to all browsers.
 */
export const calls: Readonly<Record<string, Need>> = {
  'GET /api/areas': 'everybody',
  'GET /api/areas/:id': 'everybody',
  'GET /api/areas/:id/builds': 'everybody',
  'POST /api/areas': 'operator',
  'POST /api/areas/:id/limit': 'operator',

  'GET /api/builds': 'everybody',
  'GET /api/builds/:id/:version': 'everybody',
  'GET /api/lent': 'everybody',
  'POST /api/blobs/missing': 'publisher',
  'GET /api/blobs/check': 'operator',
  'PUT /api/blobs/:hash': 'publisher',
  'PUT /api/builds/:id/:version': 'publisher of the area',
  'POST /api/gc': 'operator',

  'GET /api/channels': 'everybody',
  'GET /api/status': 'everybody',
  'GET /api/stream': 'everybody',
  'GET /api/incidents': 'everybody',
  'POST /api/incidents/:id/read': 'operator',
  'GET /api/channels/:channel/hour': 'everybody',
  'GET /api/channels/:channel/readings/:area': 'everybody',
  'GET /api/channels/:channel/revision': 'everybody',
  'GET /api/channels/:channel/edges': 'everybody',
  'POST /api/channels/:channel/promote': 'publisher of the area, in staging',
  'POST /api/channels/:channel/rollback': 'operator',
  'POST /api/channels/:channel/resign': 'operator',

  'GET /api/channels/:channel/canary': 'everybody',
  'POST /api/channels/:channel/canary': 'operator',
  'POST /api/channels/:channel/canary/step': 'operator',
  'POST /api/channels/:channel/canary/pause': 'operator',
  'POST /api/channels/:channel/canary/resume': 'operator',
  'POST /api/channels/:channel/canary/end': 'operator',
  'POST /api/channels/:channel/canary/promote': 'operator',

  'GET /api/quarantine': 'everybody',
  'POST /api/quarantine': 'operator',
  'POST /api/quarantine/lift': 'operator',
  'GET /api/channels/:channel/holds': 'everybody',
  'POST /api/channels/:channel/freeze': 'operator',
  'POST /api/channels/:channel/freeze/lift': 'operator',
  'POST /api/channels/:channel/pins': 'operator',
  'POST /api/channels/:channel/pins/lift': 'operator',
  'GET /api/channels/:channel/schedule': 'everybody',
  'POST /api/channels/:channel/schedule': 'operator',
  'POST /api/channels/:channel/schedule/:id/cancel': 'operator',

  'POST /api/gate': 'publisher',
  'GET /api/verdicts': 'everybody',
  'GET /api/verdicts/:id': 'everybody',
  'GET /api/verdicts/:id/pictures/:number': 'everybody',

  'GET /api/channels/:channel/previews': 'reader',
  'POST /api/channels/:channel/previews': 'publisher of the area',
  'POST /api/channels/:channel/time-machine': 'reader',
  'POST /api/previews/:id/extend': 'reader who made it',
  'POST /api/previews/:id/stop': 'reader who made it',

  'GET /api/session/oidc': 'everybody',
  'GET /api/session/oidc/begin': 'everybody',
  'GET /api/session/oidc/back': 'everybody',
  'GET /api/session': 'reader',
  'POST /api/session': 'everybody',
  'DELETE /api/session': 'everybody',

  'GET /api/log': 'reader',
  'GET /api/log/chain': 'reader',
  'GET /api/log/export': 'reader',
  'GET /api/log/names': 'reader',

  'GET /api/tokens': 'operator',
  'POST /api/tokens': 'admin',
  'POST /api/tokens/:name/renew': 'admin',
  'POST /api/tokens/:name/revoke': 'admin',
  'GET /api/keys': 'everybody',
  'POST /api/keys/draft': 'admin',
  'POST /api/keys/rotate': 'admin',
  'GET /api/backup': 'admin',

  'GET /api/channels/:channel/composition': 'everybody',
  'GET /api/feed/:channel': 'everybody',
  'GET /api/feed/builds/:id/:version': 'everybody',
  'GET /api/feed/files/:id/*': 'everybody',
  'GET /api/feed/previews/:preview': 'everybody',
  'GET /api/blobs/:hash': 'everybody',
  'POST /api/beacons': 'edge',
}

/** The channel to which each squad may promote its own area. */
export const STAGING = 'staging'

/** The lowest role that may make a call; null for everybody. */
export function leastRole(need: Need, channel?: string): Role | null {
  if (need === 'everybody') return null
  if (need === 'publisher of the area') return 'publisher'
  if (need === 'publisher of the area, in staging')
    return channel === STAGING ? 'publisher' : 'operator'
  return need === 'reader who made it' ? 'reader' : need
}
