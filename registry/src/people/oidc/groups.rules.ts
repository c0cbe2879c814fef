import { buildId } from '@kontor/shared/wire'
import { isAtLeast, type Rights, type Role, role } from '../roles.ts'

/** The rights of the members of a group of the provider. */
export interface GroupRights extends Rights {
  group: string
}

/**
 * Reads the rights of groups: `ops=operator, market=publisher:market+trading`. Null when the text
 * is malformed. Edges are programs, so no group has their role.
 */
export function readGroups(text: string): GroupRights[] | null {
  const read = text.split(',').map((entry) => readGroup(entry.trim()))
  return read.every((one) => one !== null) ? read : null
}

function readGroup(entry: string): GroupRights | null {
  const [, group, name, list] = /^([^=]+)=([a-z]+)(?::(.+))?$/.exec(entry) ?? []
  const own = role.safeParse(name)
  if (group === undefined || !own.success || own.data === 'edge') return null
  const areas = list?.split('+') ?? []
  const isPublisher = own.data === 'publisher'
  if (isPublisher !== areas.length > 0) return null
  if (!areas.every((area) => buildId.safeParse(area).success)) return null
  return { group, role: own.data, areas }
}

/**
 * The rights of a member of groups: the highest role among them, and for a publisher all of their
 * areas. Null when none of the groups has a role.
 */
export function rightsOf(table: readonly GroupRights[], groups: readonly string[]): Rights | null {
  const own = table.filter(({ group }) => groups.includes(group))
  const highest = own.reduce<Role | null>(
    (most, { role: one }) => (most === null || isAtLeast(one, most) ? one : most),
    null,
  )
  if (highest === null) return null
  const areas = highest === 'publisher' ? own.flatMap((one) => one.areas) : []
  return { role: highest, areas: [...new Set(areas)].toSorted() }
}
