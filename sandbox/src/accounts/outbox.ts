import type { Queries } from '../db/database.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** When it was sent, ms. */
  at: number
}

/** Keeps a mail where a developer can read it: no mail server is configured. */
export async function putMail(tx: Queries, { to, subject, text, at }: Mail): Promise<void> {
  await tx.query('insert into outbox (recipient, subject, body, sent_at) values ($1, $2, $3, $4)', [to, subject, text, at])
}

/** The newest hundred mails, newest first; of one address where it is given. */
export async function listMail(tx: Queries, to?: string): Promise<Mail[]> {
  const rows = await tx.query<{ to: string; subject: string; text: string; at: string }>(
    `select recipient as to, subject, body as text, sent_at as at from outbox
     where $1::text is null or recipient = $1 order by id desc limit 100`,
    [to ?? null],
  )
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}
