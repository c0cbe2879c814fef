import type { FastifyRequest } from 'fastify'
import { deletePicture, id as identifier, uploadPicture } from '@kontor/shared/wire'
import { dropPicture, findPicture, keepPicture } from '../../../accounts/pictures/pictures.ts'
import { Refusal } from '../../../errors.ts'
import {
  type Api,
  askerOf,
  isOperator,
  serveSignedIn,
  serveUpload,
} from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Pictures of the signed-in user. Their bytes have no envelope. */
export function pictureRoutes(api: Api, { database, feed, picturesMb }: Services): void {
  serveUpload(api, uploadPicture, ({ purpose }, { person, bytes }) =>
    keepPicture(database, { personId: person.id, purpose, bytes, at: feed.now() }, picturesMb),
  )
  serveSignedIn(api, deletePicture, async ({ id }, { person }) => {
    await database.transaction((tx) => dropPicture(tx, person.id, id, feed.now()))
    return {}
  })
  api.app.get<{ Params: { id: string } }>('/v1/image/:id', async (request, reply) => {
    const asked = identifier.safeParse(request.params.id)
    const picture = asked.success ? await findPicture(database, asked.data) : undefined
    if (picture === undefined || !(await maySee(api, request, picture)))
      throw new Refusal('NOT_FOUND')
    const etag = `"${picture.sha256}"`
    reply.headers({
      etag,
      // Validated at each use, so that a cache does not show a deleted picture or one of an ended
      // session.
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      'cross-origin-resource-policy': picture.purpose === 'avatar' ? 'cross-origin' : 'same-origin',
      'content-security-policy': "default-src 'none'",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(Buffer.from(picture.content))
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findPicture>>>

/**
 * Anyone sees an avatar, the owner any picture of theirs, and operators those that they review.
 * Source: REVIEW-8.
 */
async function maySee(
  api: Api,
  request: FastifyRequest,
  { purpose, personId, inReview }: Found,
): Promise<boolean> {
  if (purpose === 'avatar') return true
  if (isOperator(api, request)) return inReview
  return personId === (await askerOf(api, request))?.id
}
