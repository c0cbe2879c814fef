import { createTransport } from 'nodemailer'
import { Refusal } from '../../errors.ts'
import type { Mailer } from './mailer.ts'

export interface SmtpSettings {
  /** `smtp://` or, over TLS, `smtps://`, with user and password where the server asks for them. */
  url: string
  /** Whom mail comes from, e.g. `Kontor <codes@kontor.example>`. */
  from: string
}

/** Somebody waits for the answer meanwhile. */
const PATIENCE_MS = 10_000

/**
 * Sends mail by a mail server. What it says when it refuses is for the log; a mail's text never is.
 */
export function createSmtp({ url, from }: SmtpSettings, log: (line: string) => void): Mailer {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const transport = createTransport({ url, ...patience }, { from })
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
