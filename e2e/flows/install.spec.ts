import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'

test('HOST-200 Chromium finds no fault in the manifest, and it speaks the language of the app @smoke', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'de-DE', url: stage().app }])
  await page.goto(stage().app)
  const chromium = await page.context().newCDPSession(page)
  const { url, errors, manifest } = await chromium.send('Page.getAppManifest')
  expect(new URL(url).search).toBe('?language=de-DE')
  expect(errors).toEqual([])
  expect(manifest.display).toBe('kStandalone')
  expect(manifest.shortcuts?.map(({ name }) => name)).toEqual(['Handel', 'Orders'])
})
