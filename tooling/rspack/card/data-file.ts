import { readFileSync } from 'node:fs'
import { type Compilation, experiments } from '@rspack/core'

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } as const

/**
 * The exports of a file of data, which may import only types. A watching compilation runs again
 * when the file changes.
 * @throws when the file imports code.
 */
export async function readDataFile(
  file: string,
  compilation?: Compilation,
): Promise<Record<string, unknown>> {
  compilation?.fileDependencies.add(file)
  // An import of the file itself would be cached by Node after the first time.
  const { code } = await experiments.swc.transform(readFileSync(file, 'utf8'), options)
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}
