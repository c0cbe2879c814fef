/**
 * Where the user goes after signing in: the `from` of the address when it is a path of our own,
 * else `/`. A second slash, a backslash or a control character would let a browser read another
 * host out of it.
 */
export function wayBack(search: URLSearchParams): string {
  const from = search.get('from') ?? '/'
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : '/'
}

/** An address of this area that carries the way back on. */
export function keepingWayBack(path: '/login' | '/register', search: URLSearchParams): string {
  const from = wayBack(search)
  return from === '/' ? path : `${path}?${new URLSearchParams({ from })}`
}
