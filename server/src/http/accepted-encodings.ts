/** The encodings that a client accepts by its `Accept-Encoding`; those with `q=0` are left out. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  return new Set((header ?? '').split(',').flatMap(acceptedIn))
}

function acceptedIn(part: string): string[] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  return parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter)) ? [] : [name]
}
