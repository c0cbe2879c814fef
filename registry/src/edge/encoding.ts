import type { Encoding } from '../builds/build-record.ts'

/** The best encoding that a browser takes and that is there, or undefined for the plain bytes. */
export function chooseEncoding(
  accepted: string | undefined,
  there: Partial<Record<Encoding, unknown>>,
): Encoding | undefined {
  const taken = new Set((accepted ?? '').split(',').flatMap(taking))
  return (['br', 'gzip'] as const).find(
    (encoding) => there[encoding] !== undefined && taken.has(encoding),
  )
}

function taking(part: string): string[] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  return parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter)) ? [] : [name]
}
