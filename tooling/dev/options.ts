import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type RemoteId, remoteId } from '@kontor/shared/wire'

export interface SessionOptions {
  /** The areas that run from their sources. */
  areas: RemoteId[]
  /** Address of the running app: everything that the session does not build comes from there. */
  app: string
  /** Whether the app's released host runs, and not the host's sources. */
  isReleasedHost: boolean
  port: number
  /** The session serves nothing, and only answers what it would run. */
  isDry: boolean
  /** With a certificate the session listens on the network too, for phones. */
  tls?: { cert: Buffer; key: Buffer }
}

/** Reads the options of `kontor dev`, which checks them before. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): SessionOptions {
  const {
    positionals,
    values: { against, port, cert, key, 'dry-run': isDry },
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      port: { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const local = env['KONTOR_APP'] ?? `http://localhost:${env['APP_PORT'] ?? 3000}`
  return {
    areas: [...new Set(positionals.map((id) => remoteId.parse(id)))],
    app: against ?? local,
    isReleasedHost: against !== undefined,
    port: Number(port),
    isDry,
    ...(cert && key && { tls: { cert: readFileSync(cert), key: readFileSync(key) } }),
  }
}
