import { acceptedEncodings } from '@kontor/server'
import type { Encoding } from '@kontor/shared/wire'

/** The best available encoding that a browser accepts, or undefined for the plain bytes. */
export function chooseEncoding(
  accepted: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | undefined {
  const names = acceptedEncodings(accepted)
  return (['br', 'gzip'] as const).find(
    (encoding) => available[encoding] !== undefined && names.has(encoding),
  )
}
