import path from 'node:path'
import type { Compilation } from '@rspack/core'
import { type AreaRoute, areaRoute } from '@kontor/shared/wire'
import { readDataFile } from './data-file.ts'

/**
 * Reads the addresses of an area from its `src/routes.ts`.
 * @throws when the file imports code, or a route is malformed.
 */
export async function routesOf(folder: string, compilation?: Compilation): Promise<AreaRoute[]> {
  const file = path.join(folder, 'src/routes.ts')
  const { routes } = await readDataFile(file, compilation)
  return (routes as unknown[]).map((route) => readRoute(route, file))
}

function readRoute(route: unknown, file: string): AreaRoute {
  const read = areaRoute.safeParse(route)
  if (read.success) return read.data
  const at = read.error.issues.map(({ path: keys }) => keys.join('.')).join(', ')
  throw new Error(`${file}: ${at} of the route ${JSON.stringify(route)} is malformed.`)
}
