import type { IForbiddenRuleType } from 'dependency-cruiser'

/**
 * The permitted imports inside `registry/src`: folder → the other folders it may use, all of them
 * above it. Source: docs/architecture.md.
 */
const registryFolders: Record<string, string> = {
  base: '',
  db: '',
  audit: 'base',
  signing: 'base',
  areas: 'base|audit',
  builds: 'base|audit|areas',
  gate: 'base|builds',
  channels: 'base|audit|signing|builds|gate',
  verdicts: 'base|builds',
  rollout: 'base|builds|channels',
  people: 'base|audit|areas',
  earlier: 'base|builds|channels|rollout|people',
  api: 'base|audit|areas|signing|builds|gate|channels|verdicts|rollout|people',
  console: 'base',
  cli: 'base|areas|builds|gate|api',
  main: 'base|db|areas|signing|builds|gate|channels|verdicts|rollout|people|earlier|api|console',
}

/** The boundaries between these folders. */
export const insideRegistry = Object.entries(registryFolders).map(
  ([folder, others]): IForbiddenRuleType => ({
    name: `registry-${folder}`,
    comment: `registry/src/${folder} imports only ${others || 'itself'}`,
    severity: 'error',
    from: { path: `^registry/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: '^registry/src/',
      pathNot: `^registry/src/(${[folder, others].filter(Boolean).join('|')})/`,
    },
  }),
)
