import { createTransport } from 'nodemailer'
import { Refusal } from '../../errors.ts'
import type { Mailer } from './mailer.ts'

export interface SmtpSettings {
  /** `smtp://` or, over TLS, `smtps://`, with user and password when the server needs them. */
  url: string
  /** The sender's address, e.g. `Kontor <codes@kontor.example>`. */
  from: string
  /** Whether mail goes over TLS alone: over `smtp://` after STARTTLS. */
  requireTls?: boolean
}

/** A caller waits for the answer, so the timeouts are short. */
const PATIENCE_MS = 10_000

/** Sends mail through a mail server. Its refusals are logged; the text of a mail never is. */
export function createSmtp(
  { url, from, requireTls = false }: SmtpSettings,
  log: (line: string) => void,
): Mailer {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const transport = createTransport({ url, requireTLS: requireTls, ...patience }, { from })
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
