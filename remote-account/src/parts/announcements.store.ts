import { call } from '@kontor/shared/api'
import { newPaged, type Page } from '@kontor/shared/store'
import { listAnnouncements, type AnnouncementItem } from '@kontor/shared/wire'

const PAGE_SIZE = 20

/**
 * The announcements in one language, which is the question. They are the same for everybody and
 * outlive a session.
 */
export const announcements = newPaged<AnnouncementItem, Page<AnnouncementItem>, string>(
  { size: PAGE_SIZE, keyOf: ({ id }) => id },
  async (_language, page, signal) => {
    const { data, total } = await call(listAnnouncements, page, { signal })
    return { items: data, total }
  },
)
