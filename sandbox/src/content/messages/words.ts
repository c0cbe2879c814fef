import type { Reason } from '@kontor/shared/wire'

/** What the house says to a user, in one language. */
export interface Words {
  locale: string
  /** One sentence for each reason. */
  refused: Record<Reason, string>
  codeMail: { subject: string; text: (code: string) => string }
}
