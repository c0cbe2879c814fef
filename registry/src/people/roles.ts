import * as z from 'zod/mini'
import type { BuildId } from '@kontor/shared/wire'

/** Readers look, publishers publish areas, operators run channels, admins hand out rights. */
const people = ['reader', 'publisher', 'operator', 'admin'] as const

/** Each role of a person includes the roles before it. An edge only reports. */
export const roles = [...people, 'edge'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

/** The rights of the holder of a token. */
export interface Rights {
  role: Role
  /** The areas of a publisher; empty for any other role, whose rights do not depend on areas. */
  areas: readonly BuildId[]
}

/** Somebody with a role. */
export interface Person extends Rights {
  name: string
}

/** The caller: a token, or a person whom a provider has signed in. */
export interface Caller extends Person {
  /** When the token or the session ends, ms; null when it has no end. */
  endsAt: number | null
}

/** Whether a name belongs to a person of the provider: only those contain an @. */
export function isPerson(name: string): boolean {
  return name.includes('@')
}

/** Whether a role includes the rights of another one. */
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
