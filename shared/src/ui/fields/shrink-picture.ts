import { fitInside } from './picture-size.ts'

/** Longest side of a picture, px: large enough to read the text on a document. */
const SIDE_MOST = 2_000
const QUALITY = 0.85

/**
 * Converts a photo to an upright JPEG with sides of at most 2000 pixels, without its metadata such
 * as the place where it was taken.
 * @throws Error when the browser cannot read it as a picture.
 */
export async function shrinkPicture(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitInside(bitmap, SIDE_MOST))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  // JPEG has no transparency: without a background, transparent pixels become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('the picture could not be encoded'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
