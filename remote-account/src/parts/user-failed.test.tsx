import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearAccount, config } from '@kontor/shared/store'
import { answer, cleanup, renderArea, screen, waitFor } from '@kontor/shared/testing'
import { getUser, getUserInfo, listMovements } from '@kontor/shared/wire'
import { startSession } from '../../testing/session.ts'
import { DepositPage } from '../deposit/deposit.page.tsx'
import { EmailPage } from '../email/email.page.tsx'
import { HistoryPage } from '../history/history.page.tsx'
import { AddBankPage } from '../methods/add-bank.page.tsx'
import { WithdrawPage } from '../withdraw/withdraw.page.tsx'

beforeEach(() => {
  startSession()
  clearAccount()
  config.runtime.supportEmail = 'care@kontor.example'
  answer(getUser, () => Promise.reject(new Error('lost line')))
  answer(getUserInfo, () => Promise.reject(new Error('lost line')))
  answer(listMovements, () => ({ data: [], total: 0 }))
})
afterEach(cleanup)

it.each([
  ['deposit.title', <DepositPage key="0" />],
  ['withdraw.title', <WithdrawPage key="0" />],
  ['add-bank.title', <AddBankPage key="0" />],
])(
  'ACC-241 the page %s keeps its title and its way back where the user failed to load',
  async (title, page) => {
    renderArea(page)
    expect(await screen.findByText('kit:list.failed')).toBeTruthy()
    expect(screen.getByRole('heading', { name: `account:${title}` })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'kit:back' })).toBeTruthy()
  },
)

it.each([
  ['email', <EmailPage key="0" />, 'account:email.write'],
  ['history', <HistoryPage key="0" />, 'kit:list.empty'],
])('ACC-242 the page %s has no placeholder that stays', async (_, page, shown) => {
  renderArea(page)
  expect(await screen.findByText(shown)).toBeTruthy()
  await waitFor(() => expect(document.querySelectorAll('.skel')).toHaveLength(0))
})
