import { expect, test } from '@playwright/test'
import { getUser, listMovements, type User } from '@kontor/shared/wire'
import { callApi } from '../stage/api.ts'
import { newPerson, signIn } from '../stage/people.ts'
import { review, waiting } from '../stage/reviews.ts'
import { stage } from '../stage/stage.ts'

test('ACC-047 the shortcut of home leads to the deposit page, and a visitor there to the login', async ({
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

test('ACC-045 ACC-048 a deposit survives a reload, is reviewed, and credited once', async ({
  page,
}) => {
  const person = await newPerson()
  const { token } = person.tokens
  const { uid } = await callApi<User>(getUser, {}, token)
  await signIn(page, person)
  await page.goto(`${stage().app}/mine/charge`)
  await page.getByLabel('Amount').fill('1234.56')
  await page.getByLabel('Proof of payment', { exact: true }).setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByRole('status').filter({ hasText: 'Uploaded' })).toBeAttached()

  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('1,234.56')
  await expect(page.getByRole('img', { name: 'Proof of payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).dblclick()
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
})
