/** The target of a link of the server: an address in the app, or one outside of it. */
export type Target = { to: string } | { href: string }

/** One slash, and no character that a URL parser drops or reads as a second slash. */
const IN_APP = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Accepts addresses in the app and https addresses; null for any other link. */
export function targetOf(link: string): Target | null {
  if (IN_APP.test(link)) return { to: link }
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return null
  const { href, protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' ? { href } : null
}
