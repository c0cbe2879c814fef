import { formatDecimal } from '@kontor/shared/trading'
import type { OwnerAct } from '@kontor/shared/wire'

/**
 * The purpose of what a signed-in user confirms, as codes and challenges are stored with it: the
 * act, its session and its content. Nothing else accepts them. Source: ACCESS-10.
 */
export function purposeOf(session: string, act: OwnerAct): string {
  const content = act.act === 'withdraw' ? [act.methodId, formatDecimal(act.amount)] : []
  return [act.act, session, ...content].join(' ')
}
