/** Which domain passkeys belong to, and how devices name the app. */
export interface RelyingParty {
  /** A domain, e.g. `kontor.example`; its subdomains may use the passkeys too. */
  id: string
  name: string
}

/**
 * Whether a page of this origin may use the passkeys of a domain: over HTTPS, and on a developer's
 * own machine at any port.
 */
export function mayUsePasskeys({ id }: RelyingParty, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  const secure = protocol === 'https:' || hostname === 'localhost'
  return secure && (hostname === id || hostname.endsWith(`.${id}`))
}
