import type { Usd } from '@kontor/shared/trading'
import type { CodePurpose, Method, OwnerAct } from '@kontor/shared/wire'
import type { Words } from '../../content/texts/words.ts'
import { dollarsIn } from './dollars.ts'
import type { Letter } from './letter.ts'

/** What a code is for, as its mail says it. */
export type CodeContent =
  | { for: 'register' | CodePurpose | Exclude<OwnerAct['act'], 'withdraw'> }
  | { for: 'withdraw'; amount: Usd; payee: Method }

/** Who has not asked for it is not signed in: nothing has happened yet. */
const harmless = new Set<CodeContent['for']>(['register', 'login', 'reset'])

/** The mail with a code: what it is for, and what to do if its reader has not asked for it. */
export function codeLetter({ mails, locale }: Words, content: CodeContent, code: string): Letter {
  const { codes, notes } = mails
  const subject =
    content.for === 'withdraw'
      ? codes.withdraw
          .replaceAll('{{amount}}', dollarsIn(locale, content.amount))
          .replaceAll('{{payee}}', shortPayee(content.payee))
      : codes[content.for]
  const secure = harmless.has(content.for) ? notes.ignore : notes.secure
  return { subject, code, notes: [notes.code, secure] }
}

/** The mail to an address that has an account, with which somebody has registered. */
export function knownLetter({ mails: { known } }: Words): Letter {
  return { subject: known.subject, code: null, notes: [known.text] }
}

/** An account or an address by its first two and last four characters, e.g. `DE… 3000`. */
function shortPayee(payee: Method): string {
  const whole = (payee.type === 'bank' ? payee.payeeAccount : payee.address).replaceAll(' ', '')
  return `${whole.slice(0, 2)}… ${whole.slice(-4)}`
}
