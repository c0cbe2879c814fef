import { SUCCESS, decodeLayers, type Envelope } from '@kontor/shared/wire'
import { layers } from '../testing/sandbox.ts'

/** All that the envelope of an answer says: in its layers nothing could be found. */
export async function toldBy(body: Envelope): Promise<string> {
  const inside =
    body.code === SUCCESS.layered ? await decodeLayers(body.data as string, layers) : ''
  return JSON.stringify(body) + inside
}
