import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  Refused,
  answer,
  cleanup,
  renderArea,
  screen,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  addMethod,
  listCurrencies,
  listMethods,
  removeMethod,
  setDefaultMethod,
  type Method,
} from '@kontor/shared/wire'
import { inputsOf, startSession } from '../parts/testing.ts'
import { AddBankPage } from './add-bank.page.tsx'
import { bankFields, checkBank } from './add-bank.rules.ts'
import { BankPage } from './bank.page.tsx'
import { CoinPage } from './coin.page.tsx'

const card = {
  type: 'bank',
  bankName: 'Nordbank',
  bankAddress: 'Ballindamm 7, 20095 Hamburg',
  swift: 'NRDBDEHH',
  payeeName: 'Sample Name',
  payeeAccount: 'DE89 3704 0044 0532 0130 00',
} as const
const first: Method = { ...card, id: 'b-1', isDefault: true, used: false }
const second: Method = { ...card, id: 'b-2', bankName: 'Alpina', isDefault: false, used: false }
const wallet: Method = {
  type: 'coin',
  id: 'c-1',
  currency: 'USDT',
  network: 'TRC20',
  address: 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
  isDefault: true,
  used: false,
}

beforeEach(() => {
  startSession()
  answer(listMethods, () => ({ methods: [first, second, wallet] }))
  answer(listCurrencies, () => ({
    currencies: [
      { code: 'USDT', networks: ['TRC20', 'ERC20'], rate: decimal<'factor'>('1') },
      { code: 'BTC', networks: ['BTC'], rate: decimal<'factor'>('100000') },
    ],
  }))
})
afterEach(cleanup)

it('ACC-056 lists the cards, marks the default one, and makes another the default', async () => {
  answer(setDefaultMethod, () => {
    answer(listMethods, () => ({ methods: [{ ...second, isDefault: true }] }))
    return {}
  })
  const user = renderArea(<BankPage />, { at: '/mine/bank' })
  expect(await screen.findByRole('heading', { name: 'Nordbank' })).toBeTruthy()
  expect(screen.queryByText('USDT · TRC20')).toBeNull()
  expect(screen.getAllByText('DE •••• 3000')).toHaveLength(2)
  expect(screen.getAllByText('account:methods.default')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'account:methods.make-default' }))
  expect(inputsOf(setDefaultMethod)).toEqual([{ id: 'b-2' }])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Nordbank' })).toBeNull())
})

it('ACC-056 lists the addresses; without any there is no data yet', async () => {
  renderArea(<CoinPage />, { at: '/mine/coin' })
  expect(await screen.findByRole('heading', { name: 'USDT · TRC20' })).toBeTruthy()
  expect(screen.queryByText('Nordbank')).toBeNull()
  cleanup()
  answer(listMethods, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<CoinPage />, { at: '/mine/coin' })
  const retry = await screen.findByText('kit:list.failed')
  answer(listMethods, () => ({ methods: [] }))
  await user.click(retry)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
})

it('ACC-057 removes an address after a confirmation', async () => {
  answer(removeMethod, () => ({}))
  const user = renderArea(<CoinPage />, { at: '/mine/coin' })
  await user.click(await screen.findByRole('button', { name: 'account:methods.remove' }))
  await user.click(await screen.findByRole('button', { name: 'account:methods.keep' }))
  expect(inputsOf(removeMethod)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'account:methods.remove' }))
  const asked = await screen.findByRole('alertdialog')
  expect(within(asked).getByText('TJmmqjb1DK…z4gKAPFh')).toBeTruthy()
  answer(listMethods, () => ({ methods: [] }))
  await user.click(within(asked).getByRole('button', { name: 'account:methods.remove' }))
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
  expect(inputsOf(removeMethod)).toEqual([{ id: 'c-1' }])
})

it('ACC-058 says at each field of a bank card what is missing', async () => {
  const user = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  await user.click(screen.getByRole('button', { name: 'account:add-bank.title' }))
  for (const field of bankFields)
    expect(screen.getByText(`account:add-bank.missing.${field}`)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('account:add-bank.bankName'))
  expect(inputsOf(addMethod)).toEqual([])
})

it('ACC-059 checks SWIFT code, account number and IBAN', () => {
  expect(checkBank(card)).toBeNull()
  expect(checkBank({ ...card, swift: 'nrdbdehhxxx' })).toBeNull()
  expect(checkBank({ ...card, payeeAccount: '12345678' })).toBeNull()
  expect(checkBank({ ...card, swift: 'NRDBDE' })).toEqual({ swift: 'malformed' })
  expect(checkBank({ ...card, payeeAccount: '#' })).toEqual({ payeeAccount: 'malformed' })
  expect(checkBank({ ...card, payeeAccount: 'DE89 3704 0044 0532 0130 01' })).toEqual({
    payeeAccount: 'checksum',
  })
})

it('ACC-059 a card is added after its IBAN is mended, and the user goes back', async () => {
  answer(addMethod, () => first)
  const user = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  const press = () => user.click(screen.getByRole('button', { name: 'account:add-bank.title' }))
  for (const field of bankFields)
    await user.type(screen.getByLabelText(`account:add-bank.${field}`), card[field])
  const account = screen.getByLabelText('account:add-bank.payeeAccount')
  await user.type(account, '1')
  await press()
  expect(screen.getByText('account:add-bank.checksum.payeeAccount')).toBeTruthy()
  await user.type(account, '{Backspace}')
  await press()
  expect(inputsOf(addMethod)).toEqual([card])
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/mine/bank'))
})

it('ACC-060 an address is required, and must fit its network', async () => {
  const user = renderArea(<CoinPage />, { at: '/mine/coin' })
  await user.click(await screen.findByRole('button', { name: 'account:coin.add' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByLabelText('account:deposit.address')).toBeTruthy())
  const form = screen.getByRole('dialog')
  await user.click(within(form).getByRole('button', { name: 'account:coin.add' }))
  expect(await screen.findByText('account:coin.missing')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('account:deposit.address'))
  answer(addMethod, () => new Refused('ADDRESS_INVALID'))
  await user.click(screen.getByRole('radio', { name: 'ERC20' }))
  await user.type(screen.getByLabelText('account:deposit.address'), wallet.address)
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'account:coin.add' }),
  )
  expect(await screen.findByText('account:coin.invalid')).toBeTruthy()
  answer(addMethod, () => wallet)
  await user.click(screen.getByRole('radio', { name: 'TRC20' }))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'account:coin.add' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The list of methods has the same path.
  const added = inputsOf(addMethod).filter(({ type }) => type === 'coin')
  expect(added.at(-1)).toEqual({
    type: 'coin',
    currency: 'USDT',
    network: 'TRC20',
    address: wallet.address,
  })
})
