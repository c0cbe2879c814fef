import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { getVideo, type Video } from '@kontor/shared/wire'

/** The video introduction in one language, which is the question. */
export const introduction = newResource<Video, string>((_language, signal) =>
  call(getVideo, {}, { signal }),
)
