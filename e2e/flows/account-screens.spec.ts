import { type AccountScreen, accountScreens, refuse, settle } from '../page/account-screens.ts'
import { expectFits, narrowPage } from '../page/narrow.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { test } from '../stage/test.ts'
import { newPerson, type Person, signIn } from '../users/people.ts'

let people: Record<AccountScreen['who'], Person>
test.beforeAll(async () => {
  people = {
    newcomer: await newPerson(),
    settled: await newPerson(),
    refused: await newPerson(),
  }
  await settle(people.settled)
  await refuse(people.refused)
})

for (const { name, who, path, act } of accountScreens) {
  test(`HOST-030 HOST-031 ${name}: axe finds nothing, light and dark; it fits 320 px with long words and with text of 200 %`, async ({
    browser,
  }) => {
    const page = await narrowPage(browser)
    await signIn(page, people[who])
    await page.goto(`${stage().app}${path}`)
    await settled(page)
    await act?.(page)
    await settled(page)
    await expectFits(page)
    await page.context().close()
  })
}
