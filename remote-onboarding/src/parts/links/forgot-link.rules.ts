/** The link to the password reset, which keeps the return path. */
export function forgotLink(search: URLSearchParams): string {
  const from = search.get('from')
  return from === null ? '/forgot' : `/forgot?from=${encodeURIComponent(from)}`
}
