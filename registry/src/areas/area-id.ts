import { type BuildId, buildId } from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'
import { takenInPages } from './taken-in-pages.ts'

/**
 * Checks the id of an area.
 * @throws Refusal 400 when it is malformed.
 */
export function checkAreaId(id: string): BuildId {
  const read = buildId.safeParse(id)
  if (read.success) return read.data
  throw new Refusal(
    400,
    'area-malformed',
    `"${id}" is not the name of an area; it has 2 to 31 lower-case letters, digits and dashes, begins with a letter, and is not "constructor".`,
  )
}

/**
 * Checks the id of a new area.
 * @throws Refusal 400 when it is malformed, the host's, or the name of something in every page.
 */
export function checkNewAreaId(id: string): BuildId {
  const checked = checkAreaId(id)
  if (checked !== 'host' && !takenInPages.has(checked)) return checked
  const why = checked === 'host' ? 'it is the host' : 'every page has something of that name'
  throw new Refusal(
    400,
    'area-reserved',
    `"${id}" cannot be the name of another area, because ${why}; choose another name.`,
  )
}
