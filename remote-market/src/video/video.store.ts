import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { getVideo, type Video } from '@kontor/shared/wire'

/** The video introduction in one language. The question is the language. */
export const introduction = newResource<Video, string>((_language, signal) =>
  call(getVideo, {}, { signal }),
)
