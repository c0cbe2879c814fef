import type { Encoding } from '../builds/build-record.ts'

/** The best available encoding that a browser accepts, or undefined for the plain bytes. */
export function chooseEncoding(
  accepted: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | undefined {
  const names = new Set((accepted ?? '').split(',').flatMap(acceptedIn))
  return (['br', 'gzip'] as const).find(
    (encoding) => available[encoding] !== undefined && names.has(encoding),
  )
}

function acceptedIn(part: string): string[] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  return parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter)) ? [] : [name]
}
