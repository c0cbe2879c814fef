import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import { runningOf } from '../../builds/advice.rules.ts'
import { pagesOfArea, sumOf } from '../../builds/pages.rules.ts'

/** A part of the open pages of an area. */
export interface Part {
  /** A version, or `older`. */
  name: string
  look: 'canary' | 'control' | 'older'
  pages: number
}

/** The builds of the open pages of an area: the canary's build, the running one, and all others. */
export interface AreaAdoption {
  area: string
  parts: Part[]
  pages: number
}

/** Maximum areas that are listed. */
const MOST = 5

/**
 * The areas whose open pages run several builds. Areas with the most pages of other builds come
 * first.
 */
export function mixedAreas(status: Status, canary: RunningCanary | null): AreaAdoption[] {
  return status.builds
    .map(({ id }) => adoptionOf(status, canary, id))
    .filter(({ parts }) => parts.length > 1)
    .toSorted((one, other) => othersIn(other) - othersIn(one))
    .slice(0, MOST)
}

function adoptionOf(status: Status, canary: RunningCanary | null, area: string): AreaAdoption {
  const open = pagesOfArea(status, area)
  const tried = canary?.canary.builds[area]
  const running = runningOf(status, area)?.version
  const pages = sumOf(open)
  const of = (version: string | undefined) => sumOf(open.filter((one) => one.version === version))
  const [canaryPages, current] = [of(tried), of(running)]
  const older = pages - canaryPages - current
  return {
    area,
    pages,
    parts: [
      ...(tried ? [{ name: tried, look: 'canary' as const, pages: canaryPages }] : []),
      ...(running ? [{ name: running, look: 'control' as const, pages: current }] : []),
      ...(older > 0 ? [{ name: 'older', look: 'older' as const, pages: older }] : []),
    ],
  }
}

/** Pages that do not run the stable build. */
function othersIn({ parts, pages }: AreaAdoption): number {
  return pages - sumOf(parts.filter(({ look }) => look === 'control'))
}
