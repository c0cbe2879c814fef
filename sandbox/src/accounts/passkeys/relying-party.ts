/** The domain of the passkeys, and the name under which devices show the app. */
export interface RelyingParty {
  /** A domain, e.g. `kontor.example`; its subdomains may use the passkeys too. */
  id: string
  name: string
}

/**
 * Whether a page of this origin may use the passkeys of a domain: over HTTPS, or on localhost at
 * any port.
 */
export function mayUsePasskeys({ id }: RelyingParty, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  const secure = protocol === 'https:' || hostname === 'localhost'
  return secure && (hostname === id || hostname.endsWith(`.${id}`))
}
