import { homeLink } from '@kontor/shared/wire'

/**
 * The path to open after the login: `from` of the address when it is a path of this app, else home.
 * With a second slash, a backslash or a control character a browser could read another host in it.
 */
export function returnPath(search: URLSearchParams): string {
  const from = search.get('from') ?? homeLink()
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : homeLink()
}
