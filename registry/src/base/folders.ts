import path from 'node:path'
import { repositoryOf } from '@kontor/server/files'

/** The folder with the packages of the platform. */
const packages = path.resolve(import.meta.dirname, '../../..')

/** The root of the workspace, or of the squad's repository that has installed this package. */
export const workspaceRoot = repositoryOf(packages)

/** Whether the platform is installed as packages, so that its sources are not in the workspace. */
export const isInstalled = workspaceRoot !== packages

/** A file of a package of the platform, such as `tooling/dev.ts`. */
export function platformFile(file: string): string {
  return path.join(workspaceRoot, isInstalled ? 'node_modules/@kontor' : '', file)
}

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
