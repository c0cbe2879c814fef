import { acceptedEncodings } from '@kontor/server'
import type { Encoding } from '@kontor/shared/wire'
import { Remembered } from './remembered.ts'

/** Browsers send few different headers. */
const accepts = new Remembered(acceptedEncodings)

/** The best available encoding that a browser accepts, or undefined for the plain bytes. */
export function chooseEncoding(
  accepted: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | undefined {
  const names = accepts.of(accepted ?? '')
  return (['br', 'gzip'] as const).find(
    (encoding) => available[encoding] !== undefined && names.has(encoding),
  )
}
