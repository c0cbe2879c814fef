import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type RemoteId, remoteId } from '@kontor/shared/wire'

export interface SessionOptions {
  /** The areas that run from their sources. */
  areas: RemoteId[]
  /** Address of the running app, which serves everything that the session does not build. */
  app: string
  /** Address of the signed composition to run; absent for the one that the app runs. */
  composition?: string | undefined
  /** Whether the app's released host runs instead of the host's sources. */
  isReleasedHost: boolean
  port: number
  /** Whether the session serves nothing, and only says what it would run. */
  isDry: boolean
  /** With a certificate, the session also listens on the network, for phones. */
  tls?: { cert: Buffer; key: Buffer }
}

/** Reads the options, which `kontor dev` has already checked. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): SessionOptions {
  const {
    positionals,
    values: { against, app, composition, port, cert, key, 'dry-run': isDry },
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      app: { type: 'string' },
      composition: { type: 'string' },
      port: { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const local = `http://localhost:${env['APP_PORT'] || 3000}`
  return {
    areas: [...new Set(positionals.map((id) => remoteId.parse(id)))],
    app: (against ?? app ?? local).replace(/\/$/, ''),
    composition,
    isReleasedHost: against !== undefined,
    port: Number(port),
    isDry,
    ...(cert && key && { tls: { cert: readFileSync(cert), key: readFileSync(key) } }),
  }
}
