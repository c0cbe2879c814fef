import { getLoan, getUser, type User } from '@kontor/shared/wire'
import { holdCall } from '../page/answers.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { callApi } from '../users/api.ts'
import { addPhotos, fillInLoan, loanPhotos } from '../users/applications.ts'
import { logIn, newAccount, newPerson, signIn } from '../users/people.ts'
import { review, waiting } from '../users/reviews.ts'

const send = (page: Page) => page.getByRole('button', { name: words.loan.send })

test('ONB-050 a visitor logs in for a loan and comes back', async ({ page }) => {
  const account = await newAccount()
  await page.goto(stage().app)
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Credit loan').click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await logIn(page, account.email)
  await expect(page).toHaveURL(/\/loan$/)
  await expect(send(page)).toBeVisible()
})

test('ONB-009 ONB-051 ONB-054 ONB-056 ONB-057 a loan survives a reload, is sent, rejected, corrected, withdrawn, sent again and accepted @smoke', async ({
  page,
}) => {
  const person = await newPerson()
  const { uid } = await callApi<User>(getUser, {}, person.tokens.token)
  await signIn(page, person)
  await page.goto(`${stage().app}/loan`)
  await fillInLoan(page)
  await addPhotos(page, words.photo.front)
  await send(page).click()
  await expect(page.getByText(words.loan.incomplete)).toBeVisible()
  await expect(page.getByLabel(words.photo.back, { exact: true }).last()).toBeFocused()

  await page.reload()
  await expect(page.getByText(words.draft.title)).toBeVisible()
  await expect(page.getByLabel(words.loan.number)).toHaveValue('l01x00t47')
  await expect(page.getByLabel(words.loan.phone, { exact: true })).toHaveValue('1512 3456789')
  await addPhotos(page, words.photo.back, words.photo.holding)
  await send(page).click()
  await expect(page.getByRole('heading', { name: words.loan.state.pending.title })).toBeVisible()
  await expect(page.getByText('+49 151•••789')).toBeVisible()

  const [first] = await waiting('loan', uid)
  await review('loan', first!, { decision: 'reject', reason: 'The face is not visible.' })
  await expect(page.getByRole('heading', { name: words.loan.state.rejected.title })).toBeVisible()
  await expect(page.getByRole('main').getByText('The face is not visible.')).toBeVisible()
  await page.getByRole('button', { name: words.loan.correct }).click()
  await expect(page.getByLabel(words.loan.firstName)).toHaveValue('Ada')
  await addPhotos(page, words.photo.holding)
  await send(page).click()

  await page.getByRole('button', { name: words.loan.withdraw.do }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.loan.withdraw.ok }).click()
  await expect(send(page)).toBeVisible()
  expect(await waiting('loan', uid)).toEqual([])

  await addPhotos(page, ...loanPhotos)
  await send(page).click()
  await expect(page.getByRole('heading', { name: words.loan.state.pending.title })).toBeVisible()
  const [again] = await waiting('loan', uid)
  await review('loan', again!)
  await expect(page.getByRole('heading', { name: words.loan.state.approved.title })).toBeVisible()
  await expect(page.getByText('L01X•••47')).toBeVisible()
  await page.getByRole('link', { name: words.loan.home }).click()
  await expect(page).toHaveURL(`${stage().app}/`)
})

test('ONB-059 the application keeps its space while it loads, and is loaded again after a failure', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  const loseLine = await holdCall(page, getLoan)
  await page.goto(`${stage().app}/loan`)
  await expect(page.getByRole('status', { name: words.loan.loading })).toBeVisible()
  await loseLine()
  await page.getByRole('button', { name: 'Request failed, click to reload' }).click()
  await expect(send(page)).toBeVisible()
})
