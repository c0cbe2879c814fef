import { createTransport } from 'nodemailer'
import { Refusal } from '../../errors.ts'
import type { Mailer } from './mailer.ts'

export interface SmtpSettings {
  /** `smtp://` or, over TLS, `smtps://`, with user and password when the server needs them. */
  url: string
  /** The sender's address, e.g. `Kontor <codes@kontor.example>`. */
  from: string
  /** Whether TLS is required: `smtp://` then needs STARTTLS. */
  requireTls?: boolean
}

/** Timeouts are short, because a caller waits for the answer. */
const TIMEOUT_MS = 10_000

/** Sends mail through a mail server. Refusals of the server are logged, texts of mails never. */
export function createSmtp(
  { url, from, requireTls = false }: SmtpSettings,
  log: (line: string) => void,
): Mailer {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const transport = createTransport({ url, requireTLS: requireTls, ...timeouts }, { from })
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (cause) {
      log(`the mail server refused: ${cause instanceof Error ? cause.message : String(cause)}`)
      throw new Refusal('UNAVAILABLE', { cause })
    }
  }
  return {
    send: (mail) => attempt(transport.sendMail(mail)),
    check: () => attempt(transport.verify()),
  }
}
