import path from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { forbidden } from './rules.ts'

export const workspace = path.resolve(import.meta.dirname, '../..')

/** Folders whose imports are held against the rules. */
const guarded = [
  'host',
  'remote-market',
  'remote-trading',
  'remote-account',
  'remote-onboarding',
  'shared',
  'sandbox',
  'registry',
]

/** All breaches of the boundaries below `folder`, a tree laid out like the workspace. */
export async function breaches(folder: string, places: string[] = guarded): Promise<IViolation[]> {
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

/** One line a breach, as `npm test` prints it. */
export function describeBreach({ rule, from, to }: IViolation): string {
  const why = forbidden.find(({ name }) => name === rule.name)?.comment
  return `${rule.name}: ${from} → ${to}${why ? ` (${why})` : ''}`
}
