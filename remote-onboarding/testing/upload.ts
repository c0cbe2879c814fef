import { expect } from 'vitest'
import { answer, type renderArea, screen, shrinkPhotos, waitFor } from '@kontor/shared/testing'
import { uploadPicture } from '@kontor/shared/wire'

const size = { width: 800, height: 600 }

const kept = () => screen.queryAllByText('kit:upload.done')

/** Chooses a legible photo in the field with this label; the server keeps it as `id`. */
export async function upload(
  user: ReturnType<typeof renderArea>,
  label: string,
  id: string,
): Promise<void> {
  shrinkPhotos(size)
  const before = kept().length
  answer(uploadPicture, () => ({ id, path: `/image/${id}`, ...size }))
  const photo = new File(['large'], 'photo.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(label), photo)
  await waitFor(() => expect(kept()).toHaveLength(before + 1))
}
