import path from 'node:path'
import * as z from 'zod/mini'
import { readEnvironment, wholeNumber } from '@kontor/server'
import { repositoryOf } from '@kontor/server/files'

/** The folder that has the packages of the platform: `shared`, `tooling` and others. */
export const packages = path.resolve(import.meta.dirname, '../..')

/** The root of the workspace, or of the repository of a squad, which has installed the packages. */
export const root = repositoryOf(packages)

/** Paths and ports, from the environment. */
export interface Settings {
  /** Data folder: databases, builds, keys, tokens. */
  data: string
  ports: { APP_PORT: number; SANDBOX_PORT: number; REGISTRY_PORT: number }
}

const port = wholeNumber(1, 65_535)

const variables = {
  KONTOR_DATA: z._default(z.string(), '.kontor'),
  APP_PORT: z._default(port, 3000),
  SANDBOX_PORT: z._default(port, 4000),
  REGISTRY_PORT: z._default(port, 4100),
}

/**
 * Reads the paths and ports.
 * @throws SettingsError naming the first port that is not valid.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { KONTOR_DATA, ...ports } = readEnvironment(env, variables)
  return { data: path.resolve(root, KONTOR_DATA), ports }
}
