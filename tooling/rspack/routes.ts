import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Compilation, experiments } from '@rspack/core'
import { type AreaRoute, areaRoute } from '@kontor/shared/wire'

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } as const

/**
 * Reads the addresses of an area from its `src/routes.ts`. The file is data: it may import types
 * only. A watching compilation runs again when it changes.
 * @throws when the file imports code, or a route is malformed.
 */
export async function routesOf(folder: string, compilation?: Compilation): Promise<AreaRoute[]> {
  const file = path.join(folder, 'src/routes.ts')
  compilation?.fileDependencies.add(file)
  // An import of the file itself would be cached by Node after the first time.
  const { code } = await experiments.swc.transform(readFileSync(file, 'utf8'), options)
  const { routes } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return (routes as unknown[]).map((route) => readRoute(route, file))
}

function readRoute(route: unknown, file: string): AreaRoute {
  const read = areaRoute.safeParse(route)
  if (read.success) return read.data
  const at = read.error.issues.map(({ path: keys }) => keys.join('.')).join(', ')
  throw new Error(`${file}: ${at} of the route ${JSON.stringify(route)} is malformed.`)
}
