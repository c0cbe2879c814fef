const DAY_MS = 24 * 60 * 60_000

/** How long a session is stored after its last activity, ms. Source: LIMIT-18. */
export const SESSION_MS = 30 * DAY_MS

/** How long the outbox keeps a mail, ms. */
export const MAIL_MS = 30 * DAY_MS
