import type { Size } from './picture-size.ts'
import { sharpnessOf } from './sharpness.ts'

type Draw = (canvas: OffscreenCanvas, bitmap: ImageBitmap, size: Size) => void

/**
 * Posts `ready` when it can draw. It then answers a bitmap with a JPEG and, when a size to measure
 * at is given, with the sharpness; with null when that failed.
 */
const scriptOf = (draw: Draw) => `
const draw = ${draw.toString()}
const sharpnessOf = ${sharpnessOf.toString()}
const canvas = new OffscreenCanvas(1, 1)
const small = new OffscreenCanvas(1, 1)
onmessage = async ({ data: { bitmap, size, quality, measured } }) => {
  try {
    draw(canvas, bitmap, size)
    let sharpness = null
    if (measured) {
      Object.assign(small, measured)
      const context = small.getContext('2d', { willReadFrequently: true })
      context.drawImage(canvas, 0, 0, measured.width, measured.height)
      const { data } = context.getImageData(0, 0, measured.width, measured.height)
      sharpness = sharpnessOf(data, measured.width)
    }
    postMessage({ jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality }), sharpness })
  } catch {
    postMessage(null)
  }
}
if (canvas.getContext('2d')) postMessage('ready')
else throw new Error('no canvas to draw on')
`

/** A picture as it is sent; its sharpness is null when it was not measured. */
export interface DrawnPicture {
  jpeg: Blob
  sharpness: number | null
}

function isDrawn(answer: unknown): answer is DrawnPicture {
  return typeof answer === 'object' && answer !== null && 'jpeg' in answer
}

/**
 * Draws and encodes a picture in a worker, which takes over the bitmap. The worker is created from
 * source text (decision 53). Null when the browser cannot draw in a worker; the bitmap then stays
 * usable.
 * @throws Error when the picture cannot be encoded
 */
export async function drawInWorker(
  draw: Draw,
  bitmap: ImageBitmap,
  task: { size: Size; quality: number; measured: Size | null },
): Promise<DrawnPicture | null> {
  const worker = startWorker(scriptOf(draw))
  try {
    if (worker === null || (await answerOf(worker)) !== 'ready') return null
    const answer = answerOf(worker)
    worker.postMessage({ bitmap, ...task }, [bitmap])
    const drawn = await answer
    if (isDrawn(drawn)) return drawn
    throw new Error('the picture could not be encoded')
  } finally {
    worker?.terminate()
  }
}

/** Null when a worker cannot draw, or when the page is not allowed to start one. */
function startWorker(script: string): Worker | null {
  if (!('OffscreenCanvas' in globalThis)) return null
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  try {
    return new Worker(address)
  } catch (cause) {
    console.warn('no worker; photos are shrunk on the main thread', cause)
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The next message of a worker; null when its script fails. */
function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
    worker.addEventListener('error', () => resolve(null), { once: true })
  })
}
