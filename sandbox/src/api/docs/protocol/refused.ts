import { decimal } from '@kontor/shared/trading'
import {
  type Access,
  type Endpoint,
  type Envelope,
  type Reason,
  reasons,
  type RefusalDetails,
} from '@kontor/shared/wire'
import { textsIn } from '../../../content/texts/texts.ts'
import { wrapRefusal } from '../../http/answers/envelope.ts'
import { statusOf } from '../../http/answers/status.ts'

/** The reasons for which any call can be refused, by its access. */
const general: Record<Access, readonly Reason[]> = {
  anyone: [],
  'signed-in': ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
  operator: ['OPERATOR_ONLY'],
}
const always: readonly Reason[] = ['INPUT_INVALID', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'UNEXPECTED']

/** Details of the reasons whose sentence names a figure or a field. */
const details: Partial<Record<Reason, RefusalDetails>> = {
  TOKEN_EXPIRED: { ended: 'other-device' },
  TOKEN_REUSED: { ended: 'reused' },
  INPUT_INVALID: { field: 'stoploss', fault: 'unknown' },
  TOO_MANY_TRIES: { seconds: 42 },
  CODE_TOO_SOON: { seconds: 42 },
  LOTS_OUT_OF_RANGE: { min: decimal('0.01'), max: decimal('50'), step: decimal('0.01') },
  MARGIN_TOO_SMALL: { leastLots: decimal('0.002') },
  PRICE_MOVED: { price: decimal('1.08671') },
  PRICE_TOO_CLOSE: { stopLevel: decimal('0.0006') },
  ORDER_LIMIT_REACHED: { limit: 200 },
  ALERT_ALREADY_REACHED: { price: decimal('1.08642') },
  ALERT_LIMIT_REACHED: { limit: 50 },
  WITHDRAWALS_HELD: { seconds: 7_200 },
  BUSY: { seconds: 3 },
  AMOUNT_OUT_OF_RANGE: { min: decimal('20'), max: decimal('100000') },
}

/** A reason and its answer. */
export interface Refused {
  reason: Reason
  /** The HTTP status, which is the envelope's code. */
  status: number
  /** The sentence for the user, in English, with the figures of the example. */
  sentence: string
  /** The whole answer, as an example. */
  answer: Envelope
}

/** The closed list of reasons. */
export const allRefused: readonly Refused[] = reasons.map(refusedOf)

/** The reasons for which a call may be refused, its own reasons first. */
export function refusedBy({ access, refused }: Endpoint): Refused[] {
  return [...new Set([...refused, ...general[access], ...always])].map(refusedOf)
}

function refusedOf(reason: Reason): Refused {
  const answer = wrapRefusal({ reason, details: details[reason] }, textsIn('en-US').messages)
  return { reason, status: statusOf[reason], sentence: answer.message, answer }
}
