import * as z from 'zod/mini'
import {
  encodeLayers,
  type Envelope,
  type Layer,
  type Reason,
  type RefusalDetails,
  refusalDetails,
  SUCCESS,
  type Wrap,
} from '@kontor/shared/wire'
import { durationIn } from '../../../content/texts/duration.ts'
import type { Words } from '../../../content/texts/words.ts'
import { statusOf } from './status.ts'

/** The envelope of an encoded reply. Source: CALL-1. */
export async function wrapReply(
  reply: unknown,
  wrap: Wrap,
  layers: readonly Layer[],
): Promise<Envelope> {
  const data = wrap === 'plain' ? reply : await encodeLayers(JSON.stringify(reply), layers)
  return { code: SUCCESS[wrap], message: '', reason: '', data }
}

/** The envelope of a refusal: its code is the HTTP status, its data the details or null. */
export function wrapRefusal(
  { reason, details }: { reason: Reason; details?: RefusalDetails | undefined },
  words: Words,
): Envelope {
  const data = details ? encodeDetails(details) : null
  const message = data ? detailed(reason, data, words) : words.refused[reason]
  return { code: statusOf[reason], message, reason, data }
}

/** Null for a figure that is too large for the wire; its call asked for more than can exist. */
function encodeDetails(details: RefusalDetails): z.input<typeof refusalDetails> | null {
  const encoded = z.safeEncode(refusalDetails, details)
  return encoded.success ? encoded.data : null
}

/** A plain name. */
const PLAIN_NAME = /^(?!.*token)[\w.-]+$/i

/**
 * The sentence of a refusal with its details; figures are formatted for the language. It names the
 * field only if the name is plain and does not contain “token”, because the client ends the session
 * when it reads that word.
 */
function detailed(
  reason: Reason,
  { field = '', fault, seconds = 0, ...figures }: z.input<typeof refusalDetails>,
  { refused, faults, locale }: Words,
): string {
  const sentence = fault && PLAIN_NAME.test(field) ? faults[fault] : refused[reason]
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 })
  return Object.entries(figures).reduce(
    (text, [name, figure]) => text.replaceAll(`{{${name}}}`, numbers.format(Number(figure))),
    sentence.replaceAll('{{field}}', field).replaceAll('{{wait}}', durationIn(locale, seconds)),
  )
}
