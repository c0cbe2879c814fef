import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { areaIds, folderName } from '../start/sources.ts'
import { type FolderCycle, folderCycles } from './folder-cycles.ts'
import { forbidden } from './rules.ts'

export const workspace = path.resolve(import.meta.dirname, '../..')

/** Folders whose imports are checked. */
const guarded = [
  ...areaIds.map(folderName),
  'shared',
  'server',
  'sandbox',
  'registry',
  'edge',
  'gate',
  'console',
  'e2e',
  'tooling',
]

/** An import that a boundary forbids. */
export interface Violation {
  rule: string
  from: string
  to: string
  why?: string
}

/** All violations of the boundaries in `folder`, which has the structure of the workspace. */
export async function violations(folder: string, places: string[] = guarded): Promise<Violation[]> {
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
  const { modules, summary } = output as ICruiseResult
  const files = new Set(modules.map(({ source }) => source).filter(isOurs))
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => files.has(resolved))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return [
    ...summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      ...whyOf(rule.name),
    })),
    ...folderCycles(imports).map(violationOf),
  ]
}

function isOurs(file: string): boolean {
  return !file.split('/').includes('node_modules')
}

function whyOf(rule: string): Pick<Violation, 'why'> {
  const why = forbidden.find(({ name }) => name === rule)?.comment
  return why === undefined ? {} : { why }
}

function violationOf({ from, to, parent, folders }: FolderCycle): Violation {
  const why = `${folders.join(', ')} in ${parent} import each other`
  return { rule: 'no-folder-cycle', from, to, why }
}

/** A violation as one line of the output of `npm test`. */
export function describeViolation({ rule, from, to, why }: Violation): string {
  return `${rule}: ${from} → ${to}${why ? ` (${why})` : ''}`
}
