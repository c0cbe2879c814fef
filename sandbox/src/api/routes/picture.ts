import { deletePicture, id as identifier, uploadPicture } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { askerOf, serveSignedIn, serveUpload, type Api } from '../http/serve.ts'
import { dropPicture, findPicture, keepPicture } from '../../accounts/pictures/pictures.ts'
import type { Services } from './services.ts'

/**
 * Pictures of the signed-in user. Their bytes travel without an envelope: an avatar's to anyone,
 * another's to its owner alone.
 */
export function pictureRoutes(api: Api, { database, clock }: Services): void {
  serveUpload(api, uploadPicture, ({ purpose }, { person, bytes }) =>
    keepPicture(database, { personId: person.id, purpose, bytes, at: clock() }),
  )
  serveSignedIn(api, deletePicture, async ({ id }, { person }) => {
    await dropPicture(database, person.id, id)
    return {}
  })
  api.app.get<{ Params: { id: string } }>('/v1/image/:id', async (request, reply) => {
    const asked = identifier.safeParse(request.params.id)
    const picture = asked.success ? await findPicture(database, asked.data) : undefined
    if (picture === undefined) throw new Refusal('NOT_FOUND')
    const mayBeSeen =
      picture.purpose === 'avatar' || picture.personId === (await askerOf(api, request))?.id
    if (!mayBeSeen) throw new Refusal('NOT_FOUND')
    const etag = `"${picture.sha256}"`
    reply.headers({
      etag,
      // Asked for again each time: a picture that was deleted, or whose session ended, is not shown
      // from a cache.
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(Buffer.from(picture.content))
  })
}
