import { expect, type Page } from '@playwright/test'
import {
  addMethod,
  getUser,
  sendLoan,
  sendName,
  takePracticeFunds,
  type User,
} from '@kontor/shared/wire'
import { createActor } from '../random-walk/actor.ts'
import { callApi } from '../users/api.ts'
import { LOAN } from '../users/applications.ts'
import type { Person } from '../users/people.ts'
import { review, waiting } from '../users/reviews.ts'
import { uploadFor, uploadSides, verify } from '../users/verified.ts'

/** A screen of the account or of onboarding, and how a test opens it, in any language. */
export interface AccountScreen {
  name: string
  /**
   * `newcomer` has sent nothing; `settled` has a verified name, a loan, cards, addresses and
   * records; name and loan of `refused` are rejected.
   */
  who: 'newcomer' | 'settled' | 'refused'
  path: string
  /** The actions on the page. */
  act?: (page: Page) => Promise<unknown>
}

const dockButton = (page: Page) => page.locator('.cta button').last()
const openDialog = async (page: Page, button: ReturnType<Page['locator']>) => {
  await button.click()
  await page.getByRole('dialog').waitFor()
}
const openRecord = (page: Page) => openDialog(page, page.locator('main button.row').first())

/** All screens of the two areas that need a session. */
export const accountScreens: readonly AccountScreen[] = [
  { name: 'user', who: 'settled', path: '/user' },
  { name: 'settings', who: 'settled', path: '/mine/settings' },
  {
    name: 'settings-add-passkey',
    who: 'newcomer',
    path: '/mine/settings',
    act: (page) => openDialog(page, page.locator('main button.btn.soft').first()),
  },
  { name: 'wallet', who: 'settled', path: '/mine/wallet' },
  { name: 'inbox', who: 'settled', path: '/mine/inbox' },
  { name: 'history', who: 'settled', path: '/mine/history' },
  { name: 'history-record', who: 'settled', path: '/mine/history', act: openRecord },
  { name: 'history-empty', who: 'newcomer', path: '/mine/history' },
  { name: 'bank', who: 'settled', path: '/mine/bank' },
  { name: 'add-bank', who: 'newcomer', path: '/mine/addBank' },
  {
    name: 'add-bank-faults',
    who: 'newcomer',
    path: '/mine/addBank',
    act: (page) => dockButton(page).click(),
  },
  { name: 'coin', who: 'settled', path: '/mine/coin' },
  { name: 'coin-add', who: 'newcomer', path: '/mine/coin?add=1' },
  { name: 'deposit-card', who: 'settled', path: '/mine/charge' },
  {
    name: 'deposit',
    who: 'settled',
    path: '/mine/charge',
    act: (page) => page.getByRole('radio').nth(1).click(),
  },
  { name: 'withdraw', who: 'settled', path: '/mine/withdraw' },
  { name: 'withdraw-unverified', who: 'newcomer', path: '/mine/withdraw' },
  {
    name: 'withdraw-code',
    who: 'settled',
    path: '/mine/withdraw',
    act: async (page) => {
      await page.locator('input[name=amount]').fill('1200')
      await dockButton(page).click()
      await page.locator('input.otp').waitFor()
    },
  },
  { name: 'invite', who: 'newcomer', path: '/mine/invite' },
  { name: 'password', who: 'newcomer', path: '/mine/password' },
  { name: 'email', who: 'newcomer', path: '/mine/email' },
  { name: 'announcements', who: 'newcomer', path: '/mine/announcement' },
  { name: 'auth', who: 'newcomer', path: '/mine/auth' },
  { name: 'auth-approved', who: 'settled', path: '/mine/auth' },
  { name: 'auth-rejected', who: 'refused', path: '/mine/auth' },
  { name: 'loan', who: 'newcomer', path: '/loan' },
  {
    name: 'loan-faults',
    who: 'newcomer',
    path: '/loan',
    act: async (page) => {
      await dockButton(page).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  { name: 'loan-review', who: 'settled', path: '/loan' },
  {
    name: 'loan-withdraw',
    who: 'settled',
    path: '/loan',
    act: async (page) => {
      await page.locator('main .btn.danger').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'loan-rejected', who: 'refused', path: '/loan' },
]

/** Gives a user money, records, cards, addresses, a verified name and a loan in review. */
export async function settle(person: Person): Promise<void> {
  const { token } = person.tokens
  await verify(person)
  await callApi(takePracticeFunds, {}, token)
  const card = {
    type: 'bank',
    bankName: 'Sparkasse Schwäbisch Hall-Crailsheim',
    bankAddress: 'Hafenmarkt 1, 74523 Schwäbisch Hall',
    swift: 'SOLADES1SHA',
    payeeName: 'Sample Name',
    payeeAccount: 'DE89370400440532013000',
  }
  await callApi(addMethod, card, token)
  const actor = await createActor(person, () => 0.3)
  for (const action of ['deposit', 'reject a deposit', 'deposit', 'credit a deposit', 'deposit'])
    await actor[action]!()
  for (const action of ['withdraw', 'cancel a withdrawal', 'withdraw', 'buy or sell'])
    await actor[action]!()
  await applyForLoan(token)
}

/** Sends name and loan of a user, and rejects both. */
export async function refuse({ tokens: { token } }: Person): Promise<void> {
  const name = { name: 'Sample Name', number: LOAN.number }
  await callApi(sendName, { ...name, ...(await uploadSides(token)) }, token)
  await applyForLoan(token)
  const { uid } = await callApi<User>(getUser, {}, token)
  for (const kind of ['name', 'loan'] as const) {
    const [id = ''] = await waiting(kind, uid)
    await review(kind, id, { decision: 'reject', reason: 'The back is not readable.' })
  }
}

async function applyForLoan(token: string): Promise<void> {
  const holding = await uploadFor('identity', token)
  await callApi(sendLoan, { ...LOAN, ...(await uploadSides(token)), holding }, token)
}
