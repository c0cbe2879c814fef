import { answer, type renderArea, screen, shrinkPhotos } from '@kontor/shared/testing'
import { uploadPicture } from '@kontor/shared/wire'

const size = { width: 40, height: 30 }

/** Chooses a photo in the field with this label; the server keeps it as `p-1`. */
export async function upload(user: ReturnType<typeof renderArea>, label: string): Promise<void> {
  shrinkPhotos(size)
  answer(uploadPicture, () => ({ id: 'p-1', path: 'image/p-1', ...size }))
  const photo = new File(['large'], 'proof.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(label), photo)
}
