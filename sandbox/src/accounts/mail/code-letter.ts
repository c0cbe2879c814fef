import type { Usd } from '@kontor/shared/trading'
import type { CodePurpose, Method, OwnerAct } from '@kontor/shared/wire'
import type { Words } from '../../content/texts/words.ts'
import { dollarsIn } from './dollars.ts'
import type { Letter } from './letter.ts'

/** The purpose of a code, with the details that its mail states. */
export type CodeContent =
  | { for: 'register' | CodePurpose | Exclude<OwnerAct['act'], 'withdraw'> }
  | { for: 'withdraw'; amount: Usd; payee: Method }

/** Purposes without a signed-in user: a code that its reader did not request is harmless. */
const harmless = new Set<CodeContent['for']>(['register', 'login', 'reset'])

/** The mail with a code: its purpose, and what to do when the reader did not request it. */
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

/** The mail to the owner of an account when its address is registered again. */
export function knownLetter({ mails: { known } }: Words): Letter {
  return { subject: known.subject, code: null, notes: [known.text] }
}

/** The first two and last four characters of an account or address, e.g. `DE… 3000`. */
function shortPayee(payee: Method): string {
  const whole = (payee.type === 'bank' ? payee.payeeAccount : payee.address).replaceAll(' ', '')
  return `${whole.slice(0, 2)}… ${whole.slice(-4)}`
}
