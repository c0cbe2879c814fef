import { cpSync } from 'node:fs'
import path from 'node:path'

/**
 * Links the packages of one remote into another remote that was made in a copy of the workspace.
 */
export function linkPackagesOf(model: string, remote: string, copy: string): void {
  const [from, to] = [model, remote].map((folder) => path.join(copy, folder, 'node_modules')) as [
    string,
    string,
  ]
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}
