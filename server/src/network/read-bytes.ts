/**
 * The bytes of an answer; null when there are more than `most`, by what it declares or as they are
 * counted. Nothing more of it is received then. Compressed bytes are counted as unpacked ones.
 */
export async function readBytes(answer: Response, most: number): Promise<Buffer | null> {
  const { body, headers } = answer
  if (Number(headers.get('content-length')) > most) {
    await body?.cancel()
    return null
  }
  return readUpTo(body ?? [], most)
}

/** The bytes of a stream; null when there are more than `most`. Nothing more is read then. */
export async function readUpTo(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    // Leaving the loop ends the stream, and the connection behind it.
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
