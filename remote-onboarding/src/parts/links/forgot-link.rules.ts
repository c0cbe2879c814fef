/** The reset of a forgotten password, which keeps where the user was going. */
export function forgotLink(search: URLSearchParams): string {
  const from = search.get('from')
  return from === null ? '/forgot' : `/forgot?from=${encodeURIComponent(from)}`
}
