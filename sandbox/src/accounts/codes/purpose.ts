import { formatDecimal } from '@kontor/shared/trading'
import type { OwnerAct } from '@kontor/shared/wire'

/**
 * The purpose under which the codes and challenges of a signed-in user are stored: the act, its
 * session and its content. They confirm nothing else. Source: ACCESS-10.
 */
export function purposeOf(session: string, act: OwnerAct): string {
  const content = act.act === 'withdraw' ? [act.methodId, formatDecimal(act.amount)] : []
  return [act.act, session, ...content].join(' ')
}
