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
  /** Who receives a deposit by card: names that are visibly not real. */
  receipt: { payee: string; bank: string }
}

/** The texts of mails: a subject for each, and the sentences that several share. */
interface MailWords {
  /** What a code is for; `{{amount}}` and `{{payee}}` stand for those of a withdrawal. */
  codes: Record<'register' | CodePurpose | OwnerAct['act'], string>
  /** To the owner of an account whose address somebody has registered with. */
  known: { subject: string; text: string }
  /** What has happened; `{{device}}`, `{{name}}` and `{{amount}}` stand for its figures. */
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
