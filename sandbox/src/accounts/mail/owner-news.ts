import type { Usd } from '@kontor/shared/trading'
import type { AccountEvent } from '@kontor/shared/wire'
import type { Words } from '../../content/texts/words.ts'
import { dollarsIn } from './dollars.ts'
import type { Letter } from './letter.ts'

/** News that the owner of an account gets by mail. */
export type OwnerNews =
  | { kind: 'new-device'; device: string }
  | { kind: 'password-changed' }
  | { kind: 'account-closed' }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'deposit-credited' | 'withdrawal-paid'; amount: Usd }
  | { kind: 'deposit-rejected' | 'withdrawal-rejected'; amount: Usd; reason: string }
  | { kind: 'name-approved' }
  | { kind: 'name-rejected'; reason: string }

/** News of what a thief would do: their mails say how to stop it. */
const alarming = new Set<OwnerNews['kind']>(['new-device', 'password-changed', 'passkey-added'])

/** The mail about one piece of news. */
export function newsLetter({ mails, locale }: Words, news: OwnerNews): Letter {
  const { events, notes } = mails
  const figures = {
    device: 'device' in news ? news.device : '',
    name: 'name' in news ? news.name : '',
    amount: 'amount' in news ? dollarsIn(locale, news.amount) : '',
  }
  const subject = Object.entries(figures).reduce(
    (text, [name, figure]) => text.replaceAll(`{{${name}}}`, () => figure),
    events[news.kind],
  )
  return {
    subject,
    code: null,
    notes: [
      ...(news.kind === 'account-closed' ? [notes.closed] : []),
      ...('reason' in news ? [notes.reason.replaceAll('{{reason}}', () => news.reason)] : []),
      ...(alarming.has(news.kind) ? [notes.secure] : []),
    ],
  }
}

/** The news in an event of an account; null when the event is not mailed. */
export function newsOf(event: AccountEvent): OwnerNews | null {
  if (event.kind === 'credited') return { kind: 'deposit-credited', amount: event.amount }
  if (event.kind === 'paid') return { kind: 'withdrawal-paid', amount: event.amount }
  if (event.kind === 'approved')
    return event.review.kind === 'name' ? { kind: 'name-approved' } : null
  return event.kind === 'rejected' ? newsOfRejection(event) : null
}

function newsOfRejection({
  reason,
  amount,
  review,
}: Extract<AccountEvent, { kind: 'rejected' }>): OwnerNews | null {
  if (review.kind === 'name') return { kind: 'name-rejected', reason }
  if (review.kind === 'loan' || amount === null) return null
  return { kind: `${review.kind}-rejected`, amount, reason }
}
