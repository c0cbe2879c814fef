import type { Browser } from '@playwright/test'
import { PHONE, type Shot } from './language-shots.ts'

const COLUMNS = 6

/** Writes pictures with their names to one PNG, six in a row, each at full size. */
export async function writeSheet(
  browser: Browser,
  file: string,
  shots: readonly Shot[],
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: COLUMNS * (PHONE.width + 8), height: 1 },
  })
  const figures = shots.map(
    ({ locale, name, picture }) =>
      `<figure><figcaption>${locale} ${name}</figcaption>` +
      `<img src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
  )
  await page.setContent(
    `<style>
      body { margin: 0; display: grid; grid-template-columns: repeat(${COLUMNS}, auto); background: #888 }
      figure { margin: 4px } figcaption { font: bold 16px sans-serif } img { display: block }
    </style>${figures.join('')}`,
  )
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
