import path from 'node:path'

const PACKAGES = `${path.sep}node_modules${path.sep}`

/**
 * The root of the repository that a file belongs to, when `folder` is the root of its workspace. A
 * file of an installed package belongs to the repository that has installed it.
 */
export function repositoryOf(folder: string): string {
  return folder.split(PACKAGES, 1)[0]!
}
