import type { Layer } from './envelope.ts'

/** A text that does not decode through its layers. Recognised by name. */
class LayerError extends Error {
  override name = 'LayerError'
}

/** Wraps text in layers; the first of the list ends up outermost. */
export async function encodeLayers(text: string, layers: readonly Layer[]): Promise<string> {
  let wrapped = text
  for (const layer of layers.toReversed()) wrapped = await codecs[layer].encode(wrapped)
  return wrapped
}

/**
 * Unwraps text, outermost layer first.
 * @throws LayerError naming the layer that did not decode.
 */
export async function decodeLayers(wrapped: string, layers: readonly Layer[]): Promise<string> {
  let text = wrapped
  for (const layer of layers) {
    try {
      text = await codecs[layer].decode(text)
    } catch (cause) {
      throw new LayerError(`the ${layer} layer does not decode`, { cause })
    }
  }
  return text
}

interface Codec {
  encode(text: string): string | Promise<string>
  decode(text: string): string | Promise<string>
}

const codecs: Record<Layer, Codec> = {
  base64: {
    encode: (text) => toBase64(new TextEncoder().encode(text)),
    decode: (text) => new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(text)),
  },
  uri: { encode: encodeURIComponent, decode: decodeURIComponent },
  deflate: packed('deflate'),
  gzip: packed('gzip'),
}

/** Compressed bytes travel as base64 text. */
function packed(format: 'deflate' | 'gzip'): Codec {
  return {
    encode: async (text) =>
      toBase64(await through(new TextEncoder().encode(text), new CompressionStream(format))),
    decode: async (text) =>
      new TextDecoder().decode(await through(fromBase64(text), new DecompressionStream(format))),
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(piped).arrayBuffer())
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  // A loop: `Uint8Array.from` with a mapping takes ten times as long, and this runs for every
  // answer.
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
