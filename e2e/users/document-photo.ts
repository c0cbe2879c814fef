import type { Page } from '@playwright/test'

interface PhotoOptions {
  width?: number
  height?: number
  /** Blur of the print, px. */
  blur?: number
}

/** A JPEG of a page of small print, like a photo of a document. */
export async function documentPhoto(page: Page, options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 1000, height = 630, blur = 0 } = options
  const base64 = await page.evaluate(
    (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d')!
      context.fillStyle = '#e8e4da'
      context.fillRect(0, 0, size.width, size.height)
      context.filter = `blur(${size.blur}px)`
      context.fillStyle = '#333'
      context.font = '28px sans-serif'
      for (let y = 60; y < size.height; y += 48)
        context.fillText('IDENTITY CARD   L01X00T47   SAMPLE NAME', 40, y)
      return canvas.toDataURL('image/jpeg', 0.92).split(',')[1]!
    },
    { width, height, blur },
  )
  return Buffer.from(base64, 'base64')
}
