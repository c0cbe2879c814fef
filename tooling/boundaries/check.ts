import path from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { buildIds } from '@kontor/shared/wire'
import { folderName } from '../start/sources.ts'
import { forbidden } from './rules.ts'

export const workspace = path.resolve(import.meta.dirname, '../..')

/** Folders whose imports are checked. */
const guarded = [...buildIds.map(folderName), 'shared', 'server', 'sandbox', 'registry']

/** All violations of the boundaries in `folder`, which has the structure of the workspace. */
export async function violations(
  folder: string,
  places: string[] = guarded,
): Promise<IViolation[]> {
  const { output } = await cruise(places, {
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/\\.kontor/|^shared/lent/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  })
  return (output as ICruiseResult).summary.violations
}

/** A violation as one line of the output of `npm test`. */
export function describeViolation({ rule, from, to }: IViolation): string {
  const why = forbidden.find(({ name }) => name === rule.name)?.comment
  return `${rule.name}: ${from} → ${to}${why ? ` (${why})` : ''}`
}
