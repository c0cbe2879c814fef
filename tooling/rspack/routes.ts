import { readFileSync } from 'node:fs'
import path from 'node:path'
import { experiments, type Compilation } from '@rspack/core'
import { areaRoute, type AreaRoute } from '@kontor/shared/wire'

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } as const

/**
 * Reads the addresses of an area from its `src/routes.ts`. The file is data: it may import types
 * only. A watching compilation runs again when it changes.
 * @throws when the file imports code, or ZodError when a route is malformed.
 */
export async function routesOf(folder: string, compilation?: Compilation): Promise<AreaRoute[]> {
  const file = path.join(folder, 'src/routes.ts')
  compilation?.fileDependencies.add(file)
  // An import of the file itself would be cached by Node after the first time.
  const { code } = await experiments.swc.transform(readFileSync(file, 'utf8'), options)
  const { routes } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return (routes as unknown[]).map((route) => areaRoute.parse(route))
}
