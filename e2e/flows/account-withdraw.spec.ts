import { addMethod, getUser, listMovements, sendWithdrawal, type User } from '@kontor/shared/wire'
import { loseAnswer } from '../page/answers.ts'
import { stage } from '../stage/stage.ts'
import { type Browser, expect, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { codeAfter, mailedCode, type Person, signIn } from '../users/people.ts'
import { newTrader } from '../users/trading.ts'
import { verify } from '../users/verified.ts'

const address = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'

/** A verified user with practice funds, signed in. */
async function begin(page: Page): Promise<Person> {
  const person = await newTrader()
  await verify(person)
  await signIn(page, person)
  return person
}

/** Adds an address through the API. */
async function bind({ tokens }: Person): Promise<void> {
  const method = { type: 'coin', currency: 'USDT', network: 'TRC20', address }
  await callApi(addMethod, method, tokens.token)
}

const balanceOf = async ({ tokens }: Person) =>
  (await callApi<User>(getUser, {}, tokens.token)).withdrawBalance

test('ACC-063 ACC-068 a user without an address adds one, comes back, withdraws, and cancels @smoke', async ({
  page,
}) => {
  const person = await begin(page)
  await page.goto(`${stage().app}/mine/withdraw`)
  await page.getByRole('radio', { name: 'Digital currency' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('1234.56')
  await page.getByRole('button', { name: 'Withdraw $1,234.56' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add address' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add address' })
  await sheet.getByRole('radio', { name: 'TRC20' }).click()
  await sheet.getByLabel('Wallet address').fill(address)
  await sheet.getByRole('button', { name: 'Add address' }).click()

  await expect(page).toHaveURL(/\/mine\/withdraw$/)
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,234.56')
  await expect(page.getByText('1,231.33 USDT')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw $1,234.56' }).click()
  await expect(page.getByRole('img', { name: address })).toBeVisible()
  await confirmByCode(page, person)
  await expect(page.getByText('$1,234.56 in review')).toBeVisible()
  expect(await balanceOf(person)).toBe('8765.44')

  const records = page.getByRole('region', { name: 'Withdrawal records' })
  await records.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this withdrawal?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click()
  await expect(page.getByRole('dialog').getByText('Canceled')).toBeVisible()
  expect(await balanceOf(person)).toBe('10000')
  const { data } = await callApi<{ data: { kind: string; amount: string }[] }>(
    listMovements,
    { current: 1, pageSize: 100 },
    person.tokens.token,
  )
  expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['withdrawal-released', '1234.56'],
    ['withdrawal-frozen', '-1234.56'],
    ['practice-funds', '10000'],
  ])
})

async function confirmByCode(page: Page, { email }: Person): Promise<void> {
  const send = page.getByRole('button', { name: 'Send code' })
  await page.getByLabel('Verification code').fill(await codeAfter(email, () => send.click()))
  await page.getByRole('button', { name: /^Withdraw \$/ }).click()
}

test('ACC-065 ACC-067 a withdrawal asks for its code, and is the same withdrawal when sent again after a lost answer', async ({
  page,
}) => {
  const person = await begin(page)
  await bind(person)
  await page.goto(`${stage().app}/mine/withdraw`)
  await page.getByRole('radio', { name: 'Digital currency' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('1000')
  const send = page.getByRole('button', { name: 'Withdraw $1,000.00' })
  await send.click()
  await send.filter({ hasText: /to TJm/ }).click()
  await expect(page.getByText('Enter the verification code.')).toBeVisible()
  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await send.click()
  await expect(page.getByText('That code is incorrect.')).toBeVisible()

  await loseAnswer(page, sendWithdrawal)
  await confirmByCode(page, person)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(code).toHaveValue(await mailedCode(person.email))
  expect(await balanceOf(person)).toBe('9000')

  await send.click()
  await expect(page.getByText('$1,000.00 in review')).toBeVisible()
  const records = page.getByRole('region', { name: 'Withdrawal records' })
  await expect(records.getByRole('button')).toHaveCount(1)
  expect(await balanceOf(person)).toBe('9000')
})

test('ACC-069 when two tabs withdraw the whole balance at once, one succeeds', async ({
  browser,
  page,
}) => {
  const person = await begin(page)
  await bind(person)
  const other = await tabOf(browser, person)
  for (const tab of [page, other]) {
    await tab.goto(`${stage().app}/mine/withdraw`)
    await tab.getByRole('radio', { name: 'Digital currency' }).click()
    await tab.getByRole('button', { name: /^Max/ }).click()
    await tab.getByRole('button', { name: 'Withdraw $10,000.00' }).click()
  }
  const send = page.getByRole('button', { name: 'Send code' })
  const code = await codeAfter(person.email, () => send.click())
  await Promise.all(
    [page, other].map(async (tab) => {
      await tab.getByLabel('Verification code').fill(code)
      await tab.getByRole('button', { name: /^Withdraw \$/ }).click()
    }),
  )
  const tabsThatSent = async () => {
    const sent = [page, other].map((tab) => tab.getByText('$10,000.00 in review').count())
    return (await Promise.all(sent)).toSorted((a, b) => a - b)
  }
  await expect.poll(tabsThatSent).toEqual([0, 1])
  // A second tab, because going back from the confirmation may cancel a reload of the first one.
  const later = await tabOf(browser, person)
  await later.goto(`${stage().app}/mine/withdraw`)
  const records = later.getByRole('region', { name: 'Withdrawal records' })
  await expect(records.getByRole('button')).toHaveCount(1)
  expect(await balanceOf(person)).toBe('0')
  for (const tab of [other, later]) await tab.context().close()
})

async function tabOf(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, person)
  return page
}
