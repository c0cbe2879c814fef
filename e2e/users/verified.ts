import {
  decodeLayers,
  type Envelope,
  getUser,
  sendName,
  uploadPicture,
  type User,
} from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { callApi, layersOf } from './api.ts'
import type { Person } from './people.ts'
import { review, waiting } from './reviews.ts'

/** Verifies the real name of a user through the API; `picture` is used for both sides. */
export async function verify({ tokens }: Person, picture: Buffer): Promise<void> {
  const sides = await uploadSides(picture, tokens.token)
  await callApi(sendName, { name: 'Sample Name', number: 'C01X00T47', ...sides }, tokens.token)
  const { uid } = await callApi<User>(getUser, {}, tokens.token)
  const [id] = await waiting('name', uid)
  await review('name', id ?? '')
}

/** Uploads both sides of a document; `picture` is used for both. */
export async function uploadSides(picture: Buffer, token: string) {
  return {
    front: await uploadFor('identity', picture, token),
    back: await uploadFor('identity', picture, token),
  }
}

/** Uploads a picture (PNG) as a user does; returns its id. */
export async function uploadFor(
  purpose: 'identity' | 'proof',
  picture: Buffer,
  token: string,
): Promise<string> {
  const answer = await fetch(`${stage().sandbox}${uploadPicture.path}?purpose=${purpose}`, {
    method: uploadPicture.method,
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    body: new Uint8Array(picture),
  })
  const { data } = (await answer.json()) as Envelope
  return (JSON.parse(await decodeLayers(data as string, await layersOf())) as { id: string }).id
}
