import { fitInside, type Size } from './picture-size.ts'
import { drawInWorker } from './picture-worker.ts'

/** Longest side of a picture, px: large enough to read the text on a document. */
const SIDE_MOST = 2_000
const QUALITY = 0.85

/**
 * Converts a photo to an upright JPEG with sides of at most 2000 pixels, without its metadata such
 * as the place where it was taken. In a worker, where the browser can draw in one.
 * @throws Error when the browser cannot read it as a picture.
 */
export async function shrinkPicture(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const size = fitInside(bitmap, SIDE_MOST)
  const jpeg = await drawInWorker(draw, bitmap, size, QUALITY)
  return jpeg ?? drawOnPage(bitmap, size)
}

async function drawOnPage(bitmap: ImageBitmap, size: Size): Promise<Blob> {
  const canvas = document.createElement('canvas')
  draw(canvas, bitmap, size)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('the picture could not be encoded'))),
      'image/jpeg',
      QUALITY,
    )
  })
}

/** Fills a canvas with a picture. The worker gets its text: it uses nothing of this file. */
function draw(canvas: HTMLCanvasElement | OffscreenCanvas, bitmap: ImageBitmap, size: Size): void {
  Object.assign(canvas, size)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (context === null) throw new Error('no canvas to draw on')
  // JPEG has no transparency: without a background, transparent pixels become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
}
