import sharp from 'sharp'
import { decodeLayers, type Envelope, type Picture, uploadPicture } from '@kontor/shared/wire'
import type { Purpose } from '../../../src/accounts/pictures/reencode.ts'
import { bearer, layers, type TestSandbox } from '../sandbox.ts'

/** A picture of one colour with the metadata of a phone. */
export function photo(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2846d4' } })
    .jpeg()
    .toBuffer()
}

/** The raw answer of an upload. */
export async function sendPicture(
  { app }: TestSandbox,
  token: string,
  purpose: string,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<{ status: number; body: Envelope }> {
  const answer = await app.inject({
    method: 'PUT',
    url: uploadPicture.path,
    query: { purpose },
    payload: bytes,
    headers: { ...bearer(token), 'content-type': type },
  })
  return { status: answer.statusCode, body: answer.json<Envelope>() }
}

/** The decoded reply of an upload that must succeed. */
export async function upload(
  sandbox: TestSandbox,
  token: string,
  purpose: Purpose,
  bytes?: Buffer,
): Promise<Picture> {
  const { body } = await sendPicture(sandbox, token, purpose, bytes ?? (await photo()))
  if (body.reason !== '') throw new Error(body.reason)
  return JSON.parse(await decodeLayers(body.data as string, layers)) as Picture
}
