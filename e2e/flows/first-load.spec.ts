import { mainElements } from '../load/main-elements.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'

const isOfBuild = (address: string) => /^\/files\/.*\.(js|css)$/.test(new URL(address).pathname)
const nameOf = (address: string) => new URL(address).pathname

for (const [route, main] of Object.entries(mainElements)) {
  test(`HOST-330 the first load of ${route} asks for each file once, and uses what it preloads @smoke`, async ({
    page,
  }) => {
    const asked: string[] = []
    const unused: string[] = []
    page.on('request', (request) => isOfBuild(request.url()) && asked.push(request.url()))
    page.on('console', (line) => /preload/i.test(line.text()) && unused.push(line.text()))
    await page.goto(stage().app + route)
    await page.locator(main).first().waitFor()
    expect(asked.length).toBeGreaterThan(6)
    expect(asked.map(nameOf).toSorted()).toEqual([...new Set(asked.map(nameOf))].toSorted())
    expect(unused).toEqual([])
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    expect(new Set(sheets).size).toBe(sheets.length)
  })
}
