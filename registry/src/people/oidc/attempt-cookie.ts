/** The facts that a browser keeps while somebody signs in at the provider. */
export interface Attempt {
  state: string
  nonce: string
  /** The secret of PKCE: only the browser that began the attempt can end it. */
  verifier: string
}

const NAME = 'kontor-sign-in'
const FORM = new RegExp(String.raw`(?:^|; *)${NAME}=([\w-]+)\.([\w-]+)\.([\w-]+)(?:;|$)`)
/** Time limit for signing in at the provider, seconds. */
const SECONDS = 600
/** `Lax`, because the provider sends the browser back from its own site. */
const TERMS = 'Path=/api/session/oidc; HttpOnly; SameSite=Lax'

/** The `Set-Cookie` that begins an attempt. */
export function attemptCookie(
  { state, nonce, verifier }: Attempt,
  { protocol }: { protocol: string },
): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${NAME}=${state}.${nonce}.${verifier}; Max-Age=${SECONDS}; ${TERMS}${secure}`
}

/** The attempt of a browser; null without one. */
export function attemptOf(cookies: string | undefined): Attempt | null {
  const [, state, nonce, verifier] = FORM.exec(cookies ?? '') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}

/** The `Set-Cookie` that ends an attempt: an answer counts once. */
export const noAttemptCookie = `${NAME}=; Max-Age=0; ${TERMS}`
