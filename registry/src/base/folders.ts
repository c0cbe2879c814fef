import path from 'node:path'

/** The root of the workspace. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..')

/**
 * The folder of the registry's data: `REGISTRY_DATA`, or `registry` in the data folder
 * `KONTOR_DATA` (`.kontor`).
 */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(
    workspaceRoot,
    env['REGISTRY_DATA'] || path.join(env['KONTOR_DATA'] || '.kontor', 'registry'),
  )
}
