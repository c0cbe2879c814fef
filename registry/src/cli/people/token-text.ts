import type { Token } from '../../api/people/token-routes.ts'
import { moment } from '../../base/format.ts'

/** What a token may do, in words. */
export function rightsOf({ role, areas }: Token): string {
  const may = {
    reader: 'may look',
    publisher: `may publish and stage ${areas.join(', ')}`,
    operator: 'may change every channel',
    admin: 'may do everything',
    edge: 'may report as an edge',
  }
  return may[role]
}

/** Until when it is taken, in words. */
export function endOf({ endsAt, revoked }: Token): string {
  if (revoked) return `revoked by ${revoked.by}, ${moment(revoked.at)}`
  return endsAt === null ? 'until it is revoked' : `until ${moment(endsAt)}`
}

/** A token in JSON. */
export function factsOf({ name, role, areas, madeAt, madeBy, endsAt, usedAt, revoked }: Token) {
  return {
    name,
    role,
    areas,
    madeAt,
    madeBy,
    expiresAt: endsAt,
    lastUsedAt: usedAt,
    revokedAt: revoked?.at ?? null,
    revokedBy: revoked?.by ?? null,
  }
}
