import { homeLink } from '@kontor/shared/wire'

/**
 * Where the user goes after signing in: the `from` of the address when it is a path of our own,
 * else home. A second slash, a backslash or a control character would let a browser read another
 * host out of it.
 */
export function wayBack(search: URLSearchParams): string {
  const from = search.get('from') ?? homeLink()
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : homeLink()
}
