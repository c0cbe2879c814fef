import type { FieldFault, Reason } from '@kontor/shared/wire'

/** The server's texts for a user, in one language. */
export interface Words {
  locale: string
  /**
   * One sentence for each reason; `{{name}}` stands for a figure of `RefusalDetails`,
   * `{{wait}}` for its seconds as a duration.
   */
  refused: Record<Reason, string>
  /** One sentence for each fault of a field; `{{field}}` stands for its name. */
  faults: Record<FieldFault, string>
  /** The email with a code; `{{code}}` stands for it. */
  codeMail: { subject: string; text: string }
  /** The email to the owner of an account whose address somebody has registered with. */
  knownMail: { subject: string; text: string }
}
