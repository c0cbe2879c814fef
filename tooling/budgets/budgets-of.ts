import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteId } from '@kontor/shared/wire'
import { folderName, remotesOf } from '../start/sources.ts'
import type { Limits } from './check.ts'

/** The budget of a route at which visitors enter the app. Texts are not counted. */
interface Budget {
  /** The page, as `remote.tsx` imports it. */
  page: string
  /** The modules that the host imports for the page. */
  ofHost?: string[]
  /** The limits of everything that the route loads. */
  all: Limits
  /** kB of the area's own build, compressed. */
  own: number
}

/** A route of a remote, and its budget. */
export interface RouteBudget extends Budget {
  area: RemoteId
  route: string
}

/** The budgets of a workspace: those in the file `budget.json` of each remote with entry routes. */
export function budgetsOf(workspace: string): RouteBudget[] {
  return remotesOf(workspace).flatMap((area) => {
    const file = path.join(workspace, folderName(area), 'budget.json')
    if (!existsSync(file)) return []
    const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Budget>
    return Object.entries(routes).map(([route, budget]) => ({ area, route, ...budget }))
  })
}
