import type { Status } from '../api/status.ts'

/** Open pages that were loaded with one build. */
export type OpenPages = Status['edges']['builds'][number]

/** The builds of an area with which open pages were loaded, the newest first. */
export function pagesOfArea({ edges }: Pick<Status, 'edges'>, area: string): OpenPages[] {
  return edges.builds.filter(({ id }) => id === area)
}

/** The number of open pages that were loaded with one build. */
export function pagesOfBuild(status: Pick<Status, 'edges'>, id: string, version: string): number {
  return sumOf(pagesOfArea(status, id).filter((one) => one.version === version))
}

/** The number of open pages of several builds or revisions. */
export function sumOf(open: readonly { pages: number }[]): number {
  return open.reduce((sum, { pages }) => sum + pages, 0)
}
