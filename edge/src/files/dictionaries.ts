import { acceptedEncodings } from '@kontor/server'
import type { Difference } from '@kontor/shared/wire'

/** SHA-256 of the browser's dictionary, in hex, from `Available-Dictionary: :…=:`. */
function hashIn(header: string): string | undefined {
  const [, base64] = /^:([A-Za-z0-9+/]{43}=):$/.exec(header) ?? []
  return base64 && Buffer.from(base64, 'base64').toString('hex')
}

/**
 * The difference from the version of a file that a browser has, by its headers `Accept-Encoding`
 * and `Available-Dictionary`. Undefined when its version is not known, or it does not accept
 * differences. Source: RFC 9842.
 */
export function chooseDifference(
  accepted: string | undefined,
  available: string | undefined,
  differences: readonly Difference[],
): Difference | undefined {
  if (available === undefined || !acceptedEncodings(accepted).has('dcz')) return undefined
  const had = hashIn(available)
  return differences.find(({ dictionary }) => dictionary === had)
}

/** The addresses for which a browser may use a file as a dictionary: its later versions. */
export function dictionaryMatch(address: string): string {
  return `match="${address.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '.*')}"`
}
