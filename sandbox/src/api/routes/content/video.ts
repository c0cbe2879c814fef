import { getVideo } from '@kontor/shared/wire'
import { videoFiles } from '../../../content/video/files.ts'
import { VIDEO_FILES, videoIn } from '../../../content/video/video.ts'
import { Refusal } from '../../../errors.ts'
import { sendFile } from '../../http/files/send-file.ts'
import { type Api, serveCached } from '../../http/serve/serve.ts'

/** The video introduction; its files have no envelope. */
export function videoRoutes(api: Api): void {
  serveCached(api, getVideo, (_, { words }) => videoIn(words.locale))
  const files = videoFiles()
  api.app.get<{ Params: { name: string } }>(`${VIDEO_FILES}/:name`, async (request, reply) => {
    const file = files.get(request.params.name)
    if (file === undefined) throw new Refusal('NOT_FOUND')
    return sendFile(request, reply, file)
  })
}
