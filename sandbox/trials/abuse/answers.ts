import { SUCCESS, decodeLayers, type Envelope } from '@kontor/shared/wire'
import { layers } from '../testing/sandbox.ts'

/**
 * Everything that an answer contains, with its layers decoded, because encoded data could hide
 * something.
 */
export async function textOf(body: Envelope): Promise<string> {
  const inside =
    body.code === SUCCESS.layered ? await decodeLayers(body.data as string, layers) : ''
  return JSON.stringify(body) + inside
}
