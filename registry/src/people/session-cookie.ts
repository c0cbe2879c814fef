import { LONGEST_MS } from './sessions.ts'

/** The path is that of the API, because only its calls need the cookie. */
const TERMS = 'Path=/api; HttpOnly; SameSite=Strict'

/** The secret in the cookie of a session; null without one. */
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
