import { fitInside } from './picture-size.ts'

/** Text on a document is readable from here on. */
const SIDE_MOST = 2_000
const QUALITY = 0.85

/**
 * A photo as a JPEG of 2000 pixels a side at most, upright, without where and with what it was
 * taken.
 * @throws Error when the browser cannot read it as a picture.
 */
export async function shrinkPicture(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitInside(bitmap, SIDE_MOST))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  // JPEG knows no transparency: without a ground it would turn black.
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
