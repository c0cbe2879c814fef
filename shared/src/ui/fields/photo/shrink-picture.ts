import { type PhotoFault, photoFault, SHARPNESS_SIDE } from './photo-fault.ts'
import { fitInside, type Size } from './picture-size.ts'
import { drawInWorker, type DrawnPicture } from './picture-worker.ts'
import { sharpnessOf } from './sharpness.ts'

/** Longest side of a picture, px: large enough to read the text on a document. */
const SIDE_MOST = 2_000
const QUALITY = 0.85

interface Shrunk {
  picture: Blob
  /** Why its small print cannot be read; null when it can be read or need not be. */
  fault: PhotoFault | null
}

/**
 * Converts a photo to an upright JPEG with sides of at most 2000 pixels, without its metadata such
 * as the place where it was taken. It works in a worker when the browser can draw in one. `legible`
 * means that small print must be readable.
 * @throws Error when the browser cannot read it as a picture.
 */
export async function shrinkPicture(
  photo: Blob,
  { legible }: { legible: boolean },
): Promise<Shrunk> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const { width, height } = bitmap
  const size = fitInside(bitmap, SIDE_MOST)
  const measured = legible ? fitInside(bitmap, SHARPNESS_SIDE) : null
  const { jpeg, sharpness } =
    (await drawInWorker(draw, bitmap, { size, quality: QUALITY, measured })) ??
    (await drawOnPage(bitmap, size, measured))
  const fault = sharpness === null ? null : photoFault({ width, height, sharpness })
  return { picture: jpeg, fault }
}

async function drawOnPage(
  bitmap: ImageBitmap,
  size: Size,
  measured: Size | null,
): Promise<DrawnPicture> {
  const canvas = document.createElement('canvas')
  draw(canvas, bitmap, size)
  const sharpness = measured && measureOnPage(canvas, measured)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) =>
        jpeg ? resolve({ jpeg, sharpness }) : reject(new Error('the picture could not be encoded')),
      'image/jpeg',
      QUALITY,
    )
  })
}

function measureOnPage(picture: HTMLCanvasElement, { width, height }: Size): number {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas to draw on')
  context.drawImage(picture, 0, 0, width, height)
  return sharpnessOf(context.getImageData(0, 0, width, height).data, width)
}

/**
 * Fills a canvas with a picture. The worker gets the source text of this function, so it must use
 * nothing else of this file.
 */
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
