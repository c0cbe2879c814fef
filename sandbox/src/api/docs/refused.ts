import { reasons, type Access, type Endpoint, type Reason } from '@kontor/shared/wire'
import { statusOf } from '../http/status.ts'
import { textsIn } from '../../content/locales/locales.ts'

/** The reasons for which any call may be refused, by who may call it. */
const general: Record<Access, readonly Reason[]> = {
  anyone: [],
  'signed-in': ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
  operator: ['OPERATOR_ONLY'],
}
const always: readonly Reason[] = ['INPUT_INVALID', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'UNEXPECTED']

/** A reason with what is sent along. */
export interface Refused {
  reason: Reason
  /** The HTTP status, which is the envelope's code. */
  status: number
  /** The sentence for the user, in English. */
  sentence: string
}

/** The closed list of reasons. */
export const allRefused: readonly Refused[] = reasons.map(refusedOf)

/** The reasons for which a call may be refused, its own reasons first. */
export function refusedBy({ access, refused }: Endpoint): Refused[] {
  return [...new Set([...refused, ...general[access], ...always])].map(refusedOf)
}

function refusedOf(reason: Reason): Refused {
  return { reason, status: statusOf[reason], sentence: textsIn('en-US').messages.refused[reason] }
}
