import { onTestFinished, vi } from 'vitest'
import { answer, type renderArea, screen } from '@kontor/shared/testing'
import { uploadPicture } from '@kontor/shared/wire'

/** Chooses a photo in the field with this label; the server keeps it as `p-1`. */
export async function upload(user: ReturnType<typeof renderArea>, label: string): Promise<void> {
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 40,
    height: 30,
    close: () => undefined,
  }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect: () => undefined, drawImage: () => undefined }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['small'], { type: 'image/jpeg' })),
  )
  // The DOM of the tests has no workers, so photos are shrunk on the main thread.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer(uploadPicture, () => ({ id: 'p-1', path: 'image/p-1', width: 40, height: 30 }))
  const photo = new File(['large'], 'proof.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(label), photo)
}
