import {
  addMethod,
  addPasskey,
  challengePasskey,
  getUser,
  logInByPasskey,
  prepareDeposit,
  preparePasskey,
} from '@kontor/shared/wire'
import { createAuthenticator } from '../../sandbox/trials/testing/people/authenticator.ts'
import { settle } from '../page/account-screens.ts'
import { changeCall } from '../page/answers.ts'
import { settled as isSettled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { ownAmounts } from '../users/own-amounts.ts'
import { codeAfter, newPerson, type Person, signIn } from '../users/people.ts'

/** A user with money, records, a card and an address. */
async function settled(page: Page): Promise<Person> {
  const person = await newPerson()
  await settle(person)
  await signIn(page, person)
  return person
}

const open = (page: Page, path: string) => page.goto(`${stage().app}${path}`)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('ACC-050 ACC-051 ACC-053 ACC-054 ACC-055 the wallet leads to the history, which is filtered, saved, and leads to an order @smoke', async ({
  page,
}) => {
  await settled(page)
  await open(page, '/mine/wallet')
  await expect(page.getByRole('img', { name: /^Equity from / })).toBeVisible()
  await page.getByRole('link', { name: 'See all', exact: true }).click()
  const records = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(records).toHaveCount(7)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('radio', { name: 'Withdrawal held' }).click()
  await expect(records).toHaveCount(2)
  await page.getByRole('radio', { name: 'Margin held' }).click()
  await expect(records).toHaveCount(1)
  await page.getByRole('button', { name: 'Choose dates' }).click()
  const dates = page.getByRole('dialog', { name: 'Choose dates' })
  await dates.getByLabel('To', { exact: true }).fill('01/01/2026')
  await dates.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('No data yet')).toBeVisible()
  await page.getByRole('button', { name: /Jan 1/ }).click()
  await dates.getByRole('button', { name: 'All dates' }).click()
  await records.getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/position\?id=/)
  await expect(page.getByText('EUR/USD').first()).toBeVisible()
})

const ownPages = ['/user', '/mine/wallet', '/mine/history', '/order', '/order?tab=history']
const anyDollars = /[$]\d[\d,.]*/g
const mixedPages = ['/', '/mine/charge', '/mine/withdraw', '/trade?symbol=EURUSD']

test('ACC-150 while amounts are hidden, no page and no record shows them', async ({ page }) => {
  const { tokens } = await settled(page)
  const amounts = await ownAmounts(tokens.token)
  await open(page, '/user')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  const shown = async () =>
    (
      await page.locator('main, dialog').evaluateAll((all) => all.map((one) => one.outerHTML))
    ).join()
  for (const path of [...ownPages, ...mixedPages]) {
    await open(page, path)
    await isSettled(page)
    await expect(page.locator('main').getByText('••••••').first()).toBeVisible()
    const text = await shown()
    expect
      .soft(
        amounts.filter((amount) => text.includes(amount)),
        path,
      )
      .toEqual([])
    if (ownPages.includes(path)) expect.soft(text.match(anyDollars), path).toBeNull()
  }
  await open(page, '/mine/history')
  await page.getByRole('list', { name: 'Transactions' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('Amount hidden').first()).toBeAttached()
  expect((await shown()).match(anyDollars)).toBeNull()
})

test('ACC-056 ACC-057 ACC-058 ACC-059 ACC-060 cards and addresses are checked, added, made the default and removed', async ({
  page,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await open(page, '/mine/bank')
  await expect(page.getByText('No data yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add bank card' }).click()
  const add = page.getByRole('button', { name: 'Add bank card' })
  await add.click()
  for (const missing of ['bank name', 'bank address', 'SWIFT code', 'payee name', 'payee account'])
    await expect(page.getByText(`Enter the ${missing}.`)).toBeVisible()
  await expect(page.getByLabel('Bank name')).toBeFocused()
  await page.getByLabel('Bank name').fill('Nordbank')
  await page.getByLabel('Bank address').fill('Hamburg')
  await page.getByLabel('Payee name').fill('Sample Name')
  await page.getByLabel('SWIFT code').fill('NRD')
  await page.getByLabel('Payee account').fill('DE89 3704 0044 0532 0130 01')
  await add.click()
  await expect(page.getByText('A SWIFT code has 8 or 11 characters')).toBeVisible()
  await expect(page.getByText('its check digits don’t match')).toBeVisible()
  await page.getByLabel('SWIFT code').fill('NRDBDEHH')
  await page.getByLabel('Payee account').fill('DE89 3704 0044 0532 0130 00')
  await add.click()
  await expect(page.getByText('Bank card added')).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()

  const second = {
    type: 'bank',
    bankName: 'Second bank',
    bankAddress: 'Kiel',
    swift: 'SECODEHH',
    payeeName: 'Sample Name',
    payeeAccount: '12345678',
  }
  await callApi(addMethod, second, person.tokens.token)
  await open(page, '/mine/bank')
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove' }).first().click()
  const question = page.getByRole('alertdialog', { name: /^Remove .*bank\?$/ })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(1)

  await open(page, '/mine/coin')
  await page.getByRole('button', { name: 'Add address' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add address' })
  const send = sheet.getByRole('button', { name: 'Add address' })
  await send.click()
  await expect(sheet.getByText('Enter the wallet address.')).toBeVisible()
  await sheet.getByLabel('Wallet address').fill('TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFx')
  await send.click()
  await expect(sheet.getByText('This isn’t a valid TRC20 address')).toBeVisible()
  await sheet.getByLabel('Wallet address').fill('TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh')
  await send.click()
  await expect(page.getByText('Address added')).toBeVisible()
})

test('ACC-018 ACC-041 ACC-042 ACC-043 ACC-046 a deposit names missing values; accounts and addresses are copied; records show why a deposit was rejected', async ({
  page,
}) => {
  await settled(page)
  await open(page, '/mine/charge')
  await page.getByRole('button', { name: /^Copy: Reference/ }).click()
  expect(await clipboard(page)).toMatch(/^KONTOR \d+$/)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Enter the amount.')).toBeVisible()
  await expect(page.getByText('Add proof of payment.')).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.getByLabel('Amount').fill('9.99')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Minimum $10.00.', { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: 'Digital currency' }).click()
  await expect(page.getByRole('img', { name: 'QR code for this address' })).toBeVisible()
  await page.getByRole('button', { name: /^Copy: Wallet address/ }).click()
  expect(await clipboard(page)).toMatch(/TEST/i)
  const records = page.getByRole('region', { name: 'Deposit records' })
  const rejected = records.getByRole('button').filter({ hasText: 'Rejected' })
  await expect(rejected).toContainText('By chance.')
  await rejected.click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('By chance.')).toBeVisible()
  await details.getByRole('button', { name: 'View proof' }).click()
  const proof = details.getByRole('img', { name: 'Proof of payment' })
  await expect(proof).toHaveAttribute('src', /^blob:/)
})

test('ACC-009 ACC-040 a closed deposit method says "Not open yet"; the other stays open', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  await changeCall<{ card: unknown }>(page, prepareDeposit, (terms) => ({ ...terms, card: null }))
  await open(page, '/mine/charge')
  await expect(page.getByText('Not open yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit for review' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Digital currency' }).click()
  await expect(page.getByRole('img', { name: 'QR code for this address' })).toBeVisible()
})

test('ACC-061 ACC-062 ACC-064 ACC-066 ACC-151 KIT-097 a withdrawal shows its figures, its limits, and a new address in groups', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  await open(page, '/mine/withdraw')
  await expect(page.getByText('Verify your identity to withdraw')).toBeVisible()
  await page.getByRole('link', { name: 'Verify now' }).click()
  await expect(page).toHaveURL(/\/mine\/auth\?from=%2Fmine%2Fwithdraw$/)

  const person = await settled(page)
  const address = { type: 'coin', currency: 'BTC', network: 'BTC' }
  const unused = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  await callApi(addMethod, { ...address, address: unused }, person.tokens.token)
  const { withdrawBalance } = await callApi<{ withdrawBalance: string }>(
    getUser,
    {},
    person.tokens.token,
  )
  await open(page, '/mine/withdraw')
  await page.getByRole('radio', { name: 'Digital currency' }).click()
  const next = page.getByRole('button', { name: /^Withdraw($| \$)/ })
  await next.click()
  await expect(page.getByText('Enter the amount.')).toBeVisible()
  for (const [typed, said] of [
    ['19.99', 'Minimum $20.00.'],
    ['100000.01', 'Maximum $100,000.00.'],
    [(Number(withdrawBalance) + 0.01).toFixed(2), 'This is more than your balance.'],
  ] as const) {
    await page.getByLabel('Amount', { exact: true }).fill(typed)
    await expect(next).toBeDisabled()
    await expect(next).toContainText(said)
  }
  await page.getByRole('button', { name: /^Withdrawal address/ }).click()
  await page.getByRole('option', { name: /BTC/ }).click()
  await page.getByLabel('Amount', { exact: true }).fill('1000')
  // A field that is entered by Tab is selected, also when its groups go.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,000.00')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('1000')
  await expect(page.getByText(/^0\.0\d+ BTC$/)).toBeVisible()
  await next.click()
  await expect(page.getByRole('img', { name: unused })).toBeVisible()
  await expect(
    page.getByText('This is your first withdrawal to this address. Double-check it.'),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,000.00')
  await next.click()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,000.00')
  await expect(page).toHaveURL(/\/mine\/withdraw$/)
})

test('ACC-070 ACC-071 ACC-072 ACC-073 ACC-074 ACC-087 a changed password signs the other devices out', async ({
  page,
}) => {
  const person = await newPerson()
  const other = await otherDevice(person)
  await signIn(page, person)
  await open(page, '/mine/settings')
  await expect(page.getByRole('button', { name: /^Log out node/ })).toBeVisible()
  await open(page, '/mine/password')
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  const missing = ['your old password', 'a new password', 'the new password again']
  for (const said of [...missing.map((what) => `Enter ${what}.`), 'Enter the verification code.'])
    await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByLabel('Old password')).toBeFocused()
  await page.getByLabel('Old password').fill('not-the-old-one')
  await page.getByLabel('New password', { exact: true }).fill('green-harbour-93')
  await page.getByLabel('New password again').fill('green-harbour-93')
  const send = page.getByRole('button', { name: 'Send code' })
  const code = await codeAfter(person.email, () => send.click())
  await expect(page.getByRole('button', { name: /\d+ s/ })).toBeDisabled()
  await page.getByLabel('Verification code').fill(code)
  await change.click()
  await expect(page.getByText('The old password or the code is incorrect.')).toBeVisible()
  await page.getByLabel('Old password').fill(person.password)
  await change.click()
  await expect(page.getByText('Password changed. All other devices')).toBeVisible()
  await expect(callApi(getUser, {}, other)).rejects.toThrow('TOKEN')
  await open(page, '/mine/settings')
  await expect(page.getByText('This device')).toBeVisible()
})

/** Signs a user in once more, with a passkey; returns the token. */
async function otherDevice({ tokens: { token } }: Person): Promise<string> {
  const device = createAuthenticator(stage().app)
  const { challenge } = await callApi<{ challenge: string }>(preparePasskey, {}, token)
  await callApi(addPasskey, { attestation: device.attest(challenge) }, token)
  const asked = await callApi<{ challenge: string }>(challengePasskey, {})
  const input = { assertion: device.assert(asked.challenge) }
  return (await callApi<{ token: string }>(logInByPasskey, input)).token
}

test('ACC-075 ACC-076 ACC-077 ACC-078 ACC-079 announcements open; the invitation and the complaints address are copied', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  await open(page, '/mine/announcement')
  // The announcements are older than the account.
  const announced = page.getByRole('main').getByRole('link')
  await expect(announced.nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: /, unread/ })).toHaveCount(0)
  await announced.first().click()
  await expect(page).toHaveURL(/\/noticeDetail\?announcement=/)
  await expect(page.getByRole('article')).toBeVisible()

  await open(page, '/mine/invite')
  await expect(page.getByRole('img', { name: 'QR code for your invitation link' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(await clipboard(page)).toMatch(/\/register\?invite=KNT-/)
  await expect(page.getByText('Friends who join with your code will appear here')).toBeVisible()

  await open(page, '/mine/email')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await clipboard(page)).toContain('@')
  await page.getByRole('button', { name: 'Copy UID' }).click()
  expect(await clipboard(page)).toMatch(/^\d{8}$/)
  await expect(page.getByRole('link', { name: 'Write email' })).toHaveAttribute('href', /^mailto:/)
})

test('KIT-053 ACC-080 ACC-130 ACC-131 ACC-082 ACC-083 ACC-084 ACC-085 ACC-086 the user page leads to every page of the account; settings survive a reload @smoke', async ({
  page,
}) => {
  const person = await settled(page)
  await open(page, '/user')
  const main = page.getByRole('main')
  await expect(main.getByText(person.email)).toBeVisible()
  await expect(main.getByText('You have verified your name')).toBeVisible()
  const bell = page.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/, \d+ new$/)
  await bell.click()
  const told = page.getByRole('link', { name: 'Your identity has been verified' })
  await expect(told).toHaveAttribute('href', '/mine/auth?from=%2Fuser')
  await page.goBack()
  await expect(bell).toHaveAccessibleName('Notifications')
  const paths = ['wallet', 'history', 'bank', 'coin', 'charge', 'withdraw', 'announcement']
  for (const path of paths)
    await expect(main.locator(`a[href="/mine/${path}"]`).first(), path).toBeVisible()
  await page.getByRole('button', { name: 'Copy UID' }).click()
  expect(await clipboard(page)).toMatch(/^\d{8}$/)
  await page.getByRole('button', { name: 'Copy code' }).click()
  expect(await clipboard(page)).toMatch(/^KNT-/)
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText(person.email)).toBeVisible()

  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 844, height: 390 })
  for (const path of ['/mine/charge', '/mine/withdraw']) {
    await open(page, path)
    await page.getByLabel(/^(Amount|Quantity)/).fill('100')
    const [bar, dock] = await Promise.all(
      ['header.bar', 'footer.dock'].map((part) => page.locator(part).boundingBox()),
    )
    expect((dock!.y - bar!.y - bar!.height) / 390, path).toBeGreaterThan(0.55)
  }
  await page.setViewportSize({ width, height })

  await open(page, '/mine/settings')
  await expect(page.getByRole('link', { name: /Language/ })).toContainText('English')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('radio', { name: 'Red' }).click()
  await page.getByRole('switch', { name: /Confirm every order/ }).click({ force: true })
  await page.getByRole('radio', { name: '2.0 pips' }).click()
  await page.reload()
  for (const name of ['Dark', 'Red', '2.0 pips'])
    await expect(page.getByRole('radio', { name })).toBeChecked()
  await expect(page.getByRole('switch', { name: /Confirm every order/ })).not.toBeChecked()
})
