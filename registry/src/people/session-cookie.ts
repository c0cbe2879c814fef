import { LONGEST_MS } from './sessions.ts'

/** Only calls of the API need it. */
const TERMS = 'Path=/api; HttpOnly; SameSite=Strict'

/** What the cookie of a session has; null without one. */
export function sessionOf(cookies: string | undefined): string | null {
  return /(?:^|; *)kontor-session=(kontor_[\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
}

/** The `Set-Cookie` that signs a browser in. */
export function sessionCookie(secret: string, { protocol }: { protocol: string }): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `kontor-session=${secret}; Max-Age=${LONGEST_MS / 1000}; ${TERMS}${secure}`
}

/** The `Set-Cookie` that signs it out. */
export const noSessionCookie = `kontor-session=; Max-Age=0; ${TERMS}`
