import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Paths and ports, from the environment. */
export interface Settings {
  /** Data folder: databases, builds, keys, tokens. */
  data: string
  ports: { APP_PORT: number; SANDBOX_PORT: number; REGISTRY_PORT: number }
}

/**
 * Reads `KONTOR_DATA`, `APP_PORT`, `SANDBOX_PORT` and `REGISTRY_PORT`.
 * @throws Error naming the first port that is not valid.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = (name: string, usual: number) => {
    const value = Number(env[name] ?? usual)
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      throw new Error(`${name} is "${env[name]}": give a port from 1 to 65535.`)
    return value
  }
  return {
    data: path.resolve(root, env['KONTOR_DATA'] ?? '.kontor'),
    ports: {
      APP_PORT: port('APP_PORT', 3000),
      SANDBOX_PORT: port('SANDBOX_PORT', 4000),
      REGISTRY_PORT: port('REGISTRY_PORT', 4100),
    },
  }
}
