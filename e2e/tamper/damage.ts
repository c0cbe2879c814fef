/** The same text with one bit of it flipped, `count` times, at places spread over the text. */
export function flippedTexts(text: string, count: number): string[] {
  return places(text.length, count).map((at, turn) => {
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << (turn % 7)))
    return text.slice(0, at) + flipped + text.slice(at + 1)
  })
}

/** The same bytes with one bit flipped, `count` times, at places spread over them. */
function flippedBytes(bytes: Uint8Array, count: number): Uint8Array[] {
  return places(bytes.length, count).map((at, turn) => {
    const flipped = Uint8Array.from(bytes)
    flipped[at]! ^= 1 << (turn % 8)
    return flipped
  })
}

/** Base64 of the same bytes with one bit flipped: never another spelling of the same ones. */
export function flippedBase64(base64: string, count: number): string[] {
  return flippedBytes(Buffer.from(base64, 'base64'), count).map((bytes) =>
    Buffer.from(bytes).toString('base64'),
  )
}

function places(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, turn) => Math.floor(((turn + 0.5) * length) / count))
}
