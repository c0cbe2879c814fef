import { afterEach, beforeEach, expect, it } from 'vitest'
import { account, session } from '@kontor/shared/store'
import {
  answer,
  aUser,
  cleanup,
  Refused,
  renderArea,
  screen,
  waitFor,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  closeAccount,
  type ClosingTerms,
  getUser,
  prepareClosing,
  sendConfirmCode,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { ClosePage } from './close.page.tsx'

function serve(terms: Partial<ClosingTerms> = {}) {
  answer(getUser, () => aUser())
  answer(sendConfirmCode, () => ({ resendAfter: 60 }))
  answer(closeAccount, () => ({}))
  answer(prepareClosing, () => ({
    positions: 0,
    pendingOrders: 0,
    withdrawals: 0,
    available: decimal<'usd'>('8412.36'),
    ...terms,
  }))
}

beforeEach(() => {
  startSession()
  account.user = aUser()
  serve()
})
afterEach(cleanup)

const open = () => renderArea(<ClosePage />, { at: '/mine/close' })
const submit = () => screen.findByRole('button', { name: 'account:close.submit' })

it.each([
  ['positions', { positions: 2 }, '/order'],
  ['orders', { pendingOrders: 1 }, '/order'],
  ['withdrawals', { withdrawals: 1 }, '/mine/withdraw'],
] as const)(
  'ACC-177 an account with %s cannot be closed; the row links to the page where that is ended',
  async (row, terms, address) => {
    serve(terms)
    open()
    const link = await screen.findByRole('link', { name: new RegExp(`account:close.${row}`) })
    expect(link.getAttribute('href')).toBe(address)
    expect(screen.queryByRole('button', { name: 'account:close.submit' })).toBeNull()
  },
)

it('ACC-178 the account is closed with the mailed code; then the session is over', async () => {
  const user = open()
  await user.click(await submit())
  expect(screen.getByText('account:withdraw.code-missing')).toBeTruthy()
  expect(screen.getByText('account:close.balance')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await waitFor(() => expect(inputsOf(sendConfirmCode)).toEqual([{ act: 'close-account' }]))

  answer(closeAccount, () => new Refused('CODE_WRONG'))
  const field = screen.getByLabelText('account:withdraw.code')
  await user.type(field, '111111')
  await user.click(await submit())
  expect(await screen.findByText('account:withdraw.code-wrong')).toBeTruthy()
  expect(session.tokens).not.toBeNull()

  answer(closeAccount, () => ({}))
  await user.clear(field)
  await user.type(field, '204816')
  await user.click(await submit())
  await waitFor(() => expect(session.tokens).toBeNull())
  expect(inputsOf(closeAccount).at(-1)).toEqual({ confirmation: { by: 'code', code: '204816' } })
  expect(screen.getByTestId('address').textContent).toBe('/')
  expect(screen.getByText('account:close.done')).toBeTruthy()
})
