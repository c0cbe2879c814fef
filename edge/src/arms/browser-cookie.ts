import { randomFillSync } from 'node:crypto'

const NAME = 'kontor-browser'
/** A year, s. */
const AGE = 365 * 24 * 3_600

/**
 * The random number by which a browser keeps its arm and counts once. It says nothing else about
 * the browser. Null without the cookie.
 */
export function browserOf(cookies: string | undefined): string | null {
  return /(?:^|; *)kontor-browser=([\w-]{22})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
}

/** Random bytes for the next browsers: one call of the system for many of them. */
const pool = Buffer.alloc(16 * 256)
let used = pool.length

/** A new random number for a browser, 128 bits. */
export function newBrowser(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const browser = pool.toString('base64url', used, used + 16)
  pool.fill(0, used, used + 16)
  used += 16
  return browser
}

/** The `Set-Cookie` that gives the number to a browser; no script reads it. */
export function browserCookie(browser: string, { protocol }: { protocol: string }): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${NAME}=${browser}; Path=/; Max-Age=${AGE}; HttpOnly; SameSite=Lax${secure}`
}
