import { decodeLayers, type Envelope, SUCCESS } from '@kontor/shared/wire'
import { layers } from '../testing/sandbox.ts'

/** The text of an answer with its layers decoded, because encoded data could hide a leak. */
export async function textOf(body: Envelope): Promise<string> {
  const inside =
    body.code === SUCCESS.layered ? await decodeLayers(body.data as string, layers) : ''
  return JSON.stringify(body) + inside
}
