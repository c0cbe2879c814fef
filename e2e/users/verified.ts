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
import { picture } from './picture.ts'
import { review, waiting } from './reviews.ts'

/** Verifies the real name of a user through the API. */
export async function verify({ tokens }: Person): Promise<void> {
  const sides = await uploadSides(tokens.token)
  await callApi(sendName, { name: 'Sample Name', number: 'C01X00T47', ...sides }, tokens.token)
  const { uid } = await callApi<User>(getUser, {}, tokens.token)
  const [id] = await waiting('name', uid)
  await review('name', id ?? '')
}

/** Uploads both sides of a document, which are the same picture. */
export async function uploadSides(token: string) {
  return {
    front: await uploadFor('identity', token),
    back: await uploadFor('identity', token),
  }
}

/** Uploads the picture as a user does; returns its id. */
export async function uploadFor(purpose: 'identity' | 'proof', token: string): Promise<string> {
  const answer = await fetch(`${stage().sandbox}${uploadPicture.path}?purpose=${purpose}`, {
    method: uploadPicture.method,
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    body: new Uint8Array(picture),
  })
  const { data } = (await answer.json()) as Envelope
  return (JSON.parse(await decodeLayers(data as string, await layersOf())) as { id: string }).id
}
