import * as z from 'zod/mini'
import type { BuildId } from '@kontor/shared/wire'

/** Readers look, publishers publish areas, operators run channels, admins hand out rights. */
const people = ['reader', 'publisher', 'operator', 'admin'] as const

/** A person may do what the roles before may. An edge only reports. */
export const roles = [...people, 'edge'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

/** What the holder of a token may do. */
export interface Rights {
  role: Role
  /** The areas of a publisher; empty for other roles, which may publish all areas or none. */
  areas: readonly BuildId[]
}

/** Somebody with a role. */
export interface Person extends Rights {
  name: string
}

/** Who calls: a token, or a person whom a provider has signed in. */
export interface Caller extends Person {
  /** When this ends, ms; null: until it is revoked. */
  endsAt: number | null
}

/** Whether a name is that of a person of the provider: those have an @, and no token has one. */
export function isPerson(name: string): boolean {
  return name.includes('@')
}

/** Whether a role may do what another one may. */
export function isAtLeast(one: Role, other: Role): boolean {
  if (one === 'edge' || other === 'edge') return one === other
  return people.indexOf(one) >= people.indexOf(other)
}

/** Whether somebody may publish an area, and promote it to staging. */
export function mayPublish({ role: own, areas }: Rights, area: BuildId): boolean {
  return own === 'publisher' ? areas.includes(area) : isAtLeast(own, 'operator')
}

/** `an operator`, or `a publisher of market and trading`. */
export function nameOf({ role: own, areas }: Rights): string {
  const article = /^[aeiou]/.test(own) ? 'an' : 'a'
  const of = own === 'publisher' ? ` of ${areas.join(' and ') || 'no area'}` : ''
  return `${article} ${own}${of}`
}
