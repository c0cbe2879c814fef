/** Where a link that the server names may lead: to an address of the app, or out of it. */
export type Target = { to: string } | { href: string }

/** One slash, and nothing that an address parser drops or takes for a second one. */
const IN_APP = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Takes addresses of the app and https addresses; null for any other, which is no link. */
export function targetOf(link: string): Target | null {
  if (IN_APP.test(link)) return { to: link }
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return null
  const { href, protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' ? { href } : null
}
