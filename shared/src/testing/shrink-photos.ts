import { onTestFinished, vi } from 'vitest'

/** A sharp picture: the greys of its pixels differ. */
const getImageData = (_x: number, _y: number, width: number, height: number) => ({
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at >> 2) % 251),
})

/** Until the test ends, each photo is legible, has this size, and is shrunk without a canvas. */
export function shrinkPhotos(size: { width: number; height: number }): void {
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
}
