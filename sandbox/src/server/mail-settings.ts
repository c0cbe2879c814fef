import { isLoopback, SettingsError } from '@kontor/server'
import type { SmtpSettings } from '../accounts/mail/smtp.ts'

/** The mail server of SMTP_URL; null without one. @throws SettingsError */
export function readSmtp(url: string | undefined, from: string | undefined): SmtpSettings | null {
  if (!url) return null
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new SettingsError('SMTP_URL must start with smtp:// or smtps:// and name a server.')
  if (!from?.includes('@'))
    throw new SettingsError(
      'MAIL_FROM must be the address that mail comes from, such as Kontor <codes@kontor.example>.',
    )
  const { protocol, hostname } = new URL(url)
  return { url, from, requireTls: protocol === 'smtp:' && !isLoopback(hostname) }
}

/**
 * Without a mail server, everybody who can reach this server can read all codes.
 * @throws SettingsError
 */
export function refusePublicOutbox(host: string, outbox: string | undefined): void {
  if (isLoopback(host) || outbox === '1') return
  throw new SettingsError(
    `SANDBOX_HOST ${host} is open to other machines, and without SMTP_URL they can read all mail at /outbox; set SMTP_URL, or SANDBOX_OUTBOX=1 where that is wanted.`,
  )
}
