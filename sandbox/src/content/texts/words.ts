import type { CodePurpose, FieldFault, OwnerAct, Reason } from '@kontor/shared/wire'

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
  mails: MailWords
  /** The receiver of a deposit by card: names that are visibly not real. */
  receipt: { payee: string; bank: string }
}

/** The texts of mails: a subject for each, and the sentences that several share. */
interface MailWords {
  /** The purpose of a code; `{{amount}}` and `{{payee}}` stand for those of a withdrawal. */
  codes: Record<'register' | CodePurpose | OwnerAct['act'], string>
  /** To the owner of an account with whose address somebody tried to register. */
  known: { subject: string; text: string }
  /** Events of an account; `{{device}}`, `{{name}}` and `{{amount}}` stand for their figures. */
  events: Record<
    | 'new-device'
    | 'password-changed'
    | 'passkey-added'
    | 'account-closed'
    | 'deposit-credited'
    | 'deposit-rejected'
    | 'withdrawal-paid'
    | 'withdrawal-rejected'
    | 'name-approved'
    | 'name-rejected',
    string
  >
  notes: Record<'code' | 'ignore' | 'secure' | 'reason' | 'closed', string>
}
