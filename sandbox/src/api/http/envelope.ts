import {
  SUCCESS,
  encodeLayers,
  type Envelope,
  type Layer,
  type Reason,
  type Wrap,
} from '@kontor/shared/wire'
import type { Words } from '../../content/messages/words.ts'
import { statusOf } from './status.ts'

/** The envelope of an encoded reply. Source: decisions, section 2. */
export async function wrapReply(
  reply: unknown,
  wrap: Wrap,
  layers: readonly Layer[],
): Promise<Envelope> {
  const data = wrap === 'plain' ? reply : await encodeLayers(JSON.stringify(reply), layers)
  return { code: SUCCESS[wrap], message: '', reason: '', data }
}

/** The envelope of a refusal: its code is the HTTP status. */
export function wrapRefusal(reason: Reason, words: Words): Envelope {
  return { code: statusOf[reason], message: words.refused[reason], reason, data: null }
}
