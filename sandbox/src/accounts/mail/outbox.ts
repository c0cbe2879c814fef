import type { Queries } from '@kontor/server/database'
import type { Mail, Mailer } from './mailer.ts'

/** A mail that was stored instead of sent. */
export interface KeptMail extends Mail {
  id: string
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
    async send({ to, subject, text, html }) {
      await database.query(
        'insert into outbox (recipient, subject, body, html, sent_at) values ($1, $2, $3, $4, $5)',
        [to, subject, text, html, clock()],
      )
      log(`mail to ${to}: ${text.replaceAll(/\s+/g, ' ')}`)
    },
    check: async () => {},
  }
}

/** The newest hundred mails, newest first; filtered by address when one is given. */
export async function listMail(tx: Queries, to?: string): Promise<KeptMail[]> {
  const rows = await tx.query<Mail & { id: string; at: string }>(
    `select id::text, recipient as to, subject, body as text, html, sent_at as at from outbox
     where $1::text is null or recipient = $1 order by outbox.id desc limit 100`,
    [to ?? null],
  )
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** The HTML of one mail; undefined when there is none. */
export async function findMailHtml(tx: Queries, id: string): Promise<string | undefined> {
  const [mail] = await tx.query<{ html: string }>('select html from outbox where id::text = $1', [
    id,
  ])
  return mail?.html
}
