import { getUser, listMovements, sendDeposit, type User } from '@kontor/shared/wire'
import { loseAnswer } from '../page/answers.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { newPerson, signIn } from '../users/people.ts'
import { picture } from '../users/picture.ts'
import { review, waiting } from '../users/reviews.ts'

test('ACC-047 the shortcut on the home page leads to the deposit page, and a visitor from there to the login', async ({
  page,
}) => {
  await page.goto(`${stage().app}/mine/charge`)
  await expect(page).toHaveURL(/\/login\?from=%2Fmine%2Fcharge$/)
  await signIn(page, await newPerson())
  await page.goto(stage().app)
  await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Deposit' })
    .click()
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/mine\/charge$/)
})

/** Opens the page and enters a deposit by card, with its proof. */
async function fillIn(page: Page, amount: string): Promise<void> {
  await page.goto(`${stage().app}/mine/charge`)
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Proof of payment', { exact: true }).setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await expect(uploaded(page)).toBeAttached()
}

const uploaded = (page: Page) => page.getByRole('status').filter({ hasText: 'Uploaded' })

test('ACC-044 a deposit whose answer is lost stays in the form, and is the same deposit when sent again', async ({
  page,
}) => {
  const person = await newPerson()
  const { uid } = await callApi<User>(getUser, {}, person.tokens.token)
  await signIn(page, person)
  await fillIn(page, '250.50')
  await loseAnswer(page, sendDeposit)
  const send = page.getByRole('button', { name: 'Submit for review' })
  await send.click()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('250.50')
  await expect(uploaded(page)).toBeAttached()
  expect(await waiting('deposit', uid)).toHaveLength(1)

  await send.dblclick()
  await expect(page.getByText('Deposit of $250.50 in review')).toBeVisible()
  const records = page.getByRole('region', { name: 'Deposit records' })
  await expect(records.getByRole('button')).toHaveCount(1)
  expect(await waiting('deposit', uid)).toHaveLength(1)
})

test('ACC-045 ACC-048 a deposit survives a reload, is reviewed, and is credited once @smoke', async ({
  page,
}) => {
  const person = await newPerson()
  const { token } = person.tokens
  const { uid } = await callApi<User>(getUser, {}, token)
  await signIn(page, person)
  await fillIn(page, '1234.56')

  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('1,234.56')
  await expect(page.getByRole('img', { name: 'Proof of payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).dblclick()
  await expect(page.getByText('Deposit of $1,234.56 in review')).toBeVisible()
  const records = page.getByRole('region', { name: 'Deposit records' })
  await expect(records.getByRole('button')).toHaveCount(1)
  await expect(records.getByRole('button')).toContainText('In review')

  const [id, ...more] = await waiting('deposit', uid)
  expect(more).toEqual([])
  await review('deposit', id!)
  await expect(records.getByRole('button')).toContainText('Credited')
  await expect(review('deposit', id!)).rejects.toThrow('NOT_IN_REVIEW')
  await page.goto(`${stage().app}/user`)
  await expect(page.locator('data.total')).toHaveAttribute('value', '1234.56')

  const page1 = { current: 1, pageSize: 100 }
  const { data } = await callApi<{ data: unknown[] }>(listMovements, page1, token)
  expect(data).toMatchObject([
    { kind: 'deposit', reference: { kind: 'deposit', id }, amount: '1234.56' },
  ])
  for (const screen of ['wallet', 'history']) {
    await page.goto(`${stage().app}/mine/${screen}`)
    await expect(page.getByRole('button', { name: /\+\$1,234\.56/ }), screen).toHaveCount(1)
    await expect(page.locator('main data').first(), screen).toHaveAttribute('value', '1234.56')
  }
  await page.getByRole('button', { name: /\+\$1,234\.56/ }).click()
  const details = page.getByRole('dialog')
  await details.getByRole('link').click()
  await expect(page).toHaveURL(/\/mine\/charge/)
})
