import { acceptedEncodings } from '@kontor/server'
import type { Difference } from '@kontor/shared/wire'

/** SHA-256 of the dictionary that a browser has, in hex, of `Available-Dictionary: :…=:`. */
function hashIn(header: string): string | undefined {
  const [, base64] = /^:([A-Za-z0-9+/]{43}=):$/.exec(header) ?? []
  return base64 && Buffer.from(base64, 'base64').toString('hex')
}

/**
 * The difference to the version of a file that a browser has, by its headers `Accept-Encoding` and
 * `Available-Dictionary`; undefined when it has none that is known, or does not take differences.
 * Source: RFC 9842.
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

/** For which addresses a browser may use a file as a dictionary: its later versions. */
export function dictionaryMatch(address: string): string {
  return `match="${address.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '.*')}"`
}
