import type { IForbiddenRuleType } from 'dependency-cruiser'

/**
 * The permitted imports inside `sandbox/src`: folder → the other folders it may use, all of them
 * above it. `errors.ts` is open to all. Source: docs/architecture.md.
 */
const sandboxFolders: Record<string, string> = {
  db: '',
  market: '',
  content: 'market',
  live: 'market',
  accounts: 'db|content',
  money: 'db|market|accounts',
  trading: 'db|market|live|accounts|money',
  personal: 'db|accounts|money',
  api: 'db|market|content|accounts|money|trading|personal',
  server: 'db|market|content|live|accounts|money|trading|personal|api',
}

/** The boundaries between these folders. */
export const insideSandbox = Object.entries(sandboxFolders).map(
  ([folder, others]): IForbiddenRuleType => {
    const allowed = [folder, others].filter(Boolean).join('|')
    return {
      name: `sandbox-${folder}`,
      comment: `sandbox/src/${folder} imports only ${others || 'itself'}`,
      severity: 'error',
      from: { path: `^sandbox/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^sandbox/src/', pathNot: `^sandbox/src/((${allowed})/|errors\\.ts$)` },
    }
  },
)
