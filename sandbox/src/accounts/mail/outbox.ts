import type { Queries } from '../../db/database.ts'
import type { Mail, Mailer } from './mailer.ts'

/** A mail that was stored instead of sent. */
export interface KeptMail extends Mail {
  /** When it was stored, ms. */
  at: number
}

/** A mailer without a mail server: stores mail for developers to read, and logs it. */
export function createOutbox(
  database: Queries,
  clock: () => number,
  log: (line: string) => void,
): Mailer {
  return {
    async send({ to, subject, text }) {
      await database.query(
        'insert into outbox (recipient, subject, body, sent_at) values ($1, $2, $3, $4)',
        [to, subject, text, clock()],
      )
      log(`mail to ${to}: ${text}`)
    },
    check: async () => {},
  }
}

/** The newest hundred mails, newest first; of one address when it is given. */
export async function listMail(tx: Queries, to?: string): Promise<KeptMail[]> {
  const rows = await tx.query<Mail & { at: string }>(
    `select recipient as to, subject, body as text, sent_at as at from outbox
     where $1::text is null or recipient = $1 order by id desc limit 100`,
    [to ?? null],
  )
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}
