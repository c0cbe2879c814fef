import { expect, onTestFinished, vi } from 'vitest'
import { answer, type renderArea, screen, waitFor } from '@kontor/shared/testing'
import { uploadPicture } from '@kontor/shared/wire'

const size = { width: 800, height: 600 }

/** A sharp picture: the greys of its pixels differ. */
const getImageData = (_x: number, _y: number, width: number, height: number) => ({
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at >> 2) % 251),
})

const kept = () => screen.queryAllByText('kit:upload.done')

/** Chooses a legible photo in the field with this label; the server keeps it as `id`. */
export async function upload(
  user: ReturnType<typeof renderArea>,
  label: string,
  id: string,
): Promise<void> {
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect: () => undefined, drawImage: () => undefined, getImageData }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['small'], { type: 'image/jpeg' })),
  )
  // The DOM of the tests has no workers, so photos are shrunk on the main thread.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const before = kept().length
  answer(uploadPicture, () => ({ id, path: `/image/${id}`, ...size }))
  const photo = new File(['large'], 'photo.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(label), photo)
  await waitFor(() => expect(kept()).toHaveLength(before + 1))
}
