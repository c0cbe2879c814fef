import path from 'node:path'

/** The root of the workspace that this file stands in. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../..')

/**
 * Where the registry keeps everything: `REGISTRY_DATA`, or `registry` in the house's data folder
 * `KONTOR_DATA` (`.kontor`).
 */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(
    workspaceRoot,
    env['REGISTRY_DATA'] || path.join(env['KONTOR_DATA'] || '.kontor', 'registry'),
  )
}
