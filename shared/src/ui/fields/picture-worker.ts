import type { Size } from './picture-size.ts'

type Draw = (canvas: OffscreenCanvas, bitmap: ImageBitmap, size: Size) => void

/** Answers `ready` when it can draw, then a JPEG for a bitmap; null when that failed. */
const scriptOf = (draw: Draw) => `
const draw = ${draw.toString()}
const canvas = new OffscreenCanvas(1, 1)
onmessage = async ({ data: { bitmap, size, quality } }) => {
  try {
    draw(canvas, bitmap, size)
    postMessage(await canvas.convertToBlob({ type: 'image/jpeg', quality }))
  } catch {
    postMessage(null)
  }
}
if (canvas.getContext('2d')) postMessage('ready')
else throw new Error('no canvas to draw on')
`

/**
 * Draws and encodes a picture in a worker, which takes the bitmap. The worker is made of text
 * (decision 53). Null, with the bitmap unused, where the browser cannot draw in a worker.
 * @throws Error when the picture cannot be encoded
 */
export async function drawInWorker(
  draw: Draw,
  bitmap: ImageBitmap,
  size: Size,
  quality: number,
): Promise<Blob | null> {
  const worker = startWorker(scriptOf(draw))
  try {
    if (worker === null || (await answerOf(worker)) !== 'ready') return null
    const answer = answerOf(worker)
    worker.postMessage({ bitmap, size, quality }, [bitmap])
    const jpeg = await answer
    if (jpeg instanceof Blob) return jpeg
    throw new Error('the picture could not be encoded')
  } finally {
    worker?.terminate()
  }
}

/** Null where a worker cannot draw, or where the page may not start one. */
function startWorker(script: string): Worker | null {
  if (!('OffscreenCanvas' in globalThis)) return null
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  try {
    return new Worker(address)
  } catch (cause) {
    console.warn('photos are shrunk on the page', cause)
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The next message of a worker; null when its script cannot be run. */
function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
    worker.addEventListener('error', () => resolve(null), { once: true })
  })
}
