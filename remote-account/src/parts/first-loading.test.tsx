import { afterEach, beforeEach, expect, it } from 'vitest'
import { account } from '@kontor/shared/store'
import { cleanup, renderArea, screen } from '@kontor/shared/testing'
import { startSession } from '../../testing/session.ts'
import { DepositPage } from '../deposit/deposit.page.tsx'
import { InvitePage } from '../invite/invite.page.tsx'
import { BankPage } from '../methods/bank.page.tsx'
import { UserPage } from '../user/user.page.tsx'
import { WalletPage } from '../wallet/wallet.page.tsx'
import { WithdrawPage } from '../withdraw/withdraw.page.tsx'

beforeEach(() => {
  startSession()
  account.user = null
})
afterEach(cleanup)

it.each([
  ['wallet', <WalletPage key="0" />],
  ['deposit', <DepositPage key="0" />],
  ['withdraw', <WithdrawPage key="0" />],
  ['invite', <InvitePage key="0" />],
  ['cards', <BankPage key="0" />],
  ['user', <UserPage key="0" />],
])('KIT-052 the page %s shows "Loading" during its first load', (_, page) => {
  renderArea(page)
  expect(screen.getAllByText('kit:list.loading')).toHaveLength(1)
})
