import { afterEach, beforeEach, expect, it } from 'vitest'
import { notices } from '@kontor/shared/store'
import {
  answer,
  cleanup,
  Refused,
  renderArea,
  screen,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  addMethod,
  getName,
  listCurrencies,
  listMethods,
  type Method,
  removeMethod,
  setDefaultMethod,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { AddBankPage } from './add-bank.page.tsx'
import {
  type BankDraft,
  type BankFaults,
  bankFields,
  checkBank,
} from './add-bank/add-bank.rules.ts'
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
const wallet = {
  type: 'coin',
  id: 'c-1',
  currency: 'USDT',
  network: 'TRC20',
  address: 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
  icon: 'marks/usdt.svg',
  isDefault: true,
  used: false,
} as const

const name = {
  state: 'none' as const,
  name: null,
  reason: null,
  refusedPhoto: null,
  sentAt: null,
  pictures: [],
  texts: null,
}

beforeEach(() => {
  startSession()
  answer(getName, () => name)
  answer(listMethods, () => ({ methods: [first, second, wallet] }))
  answer(listCurrencies, () => ({
    currencies: [
      {
        code: 'USDT',
        icon: 'marks/usdt.svg',
        networks: ['TRC20', 'ERC20'],
        rate: decimal<'factor'>('1'),
      },
      { code: 'BTC', icon: 'marks/btc.svg', networks: ['BTC'], rate: decimal<'factor'>('100000') },
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

it('ACC-265 a card that another device has removed is gone after its removal, without a failure', async () => {
  answer(removeMethod, () => new Refused('NOT_FOUND'))
  const user = renderArea(<CoinPage />, { at: '/mine/coin' })
  await user.click(await screen.findByRole('button', { name: 'account:methods.remove' }))
  const asked = await screen.findByRole('alertdialog')
  answer(listMethods, () => ({ methods: [] }))
  await user.click(within(asked).getByRole('button', { name: 'account:methods.remove' }))
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
  expect(notices.shown).toEqual([])
})

it('ACC-058 each empty field of a bank card shows a fault', async () => {
  const user = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  await user.click(screen.getByRole('button', { name: 'account:add-bank.title' }))
  for (const field of bankFields)
    expect(screen.getByText(`account:add-bank.missing.${field}`)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('account:add-bank.bankName'))
  expect(inputsOf(addMethod)).toEqual([])
})

it.each<[Partial<BankDraft>, BankFaults]>([
  [{}, {}],
  [{ swift: 'nrdbdehhxxx' }, {}],
  [{ payeeAccount: '12345678' }, {}],
  [{ swift: 'NRDBDE' }, { swift: { is: 'malformed' } }],
  [{ payeeAccount: '#' }, { payeeAccount: { is: 'malformed' } }],
  [{ bankName: 'N'.repeat(121) }, { bankName: { is: 'malformed' } }],
  [{ payeeAccount: 'DE89 3704 0044 0532 0130 01' }, { payeeAccount: { is: 'checksum' } }],
  [{ payeeAccount: 'IBAN DE89 3704 0044 0532 0130 01' }, { payeeAccount: { is: 'checksum' } }],
  [{ payeeAccount: 'iban: de89370400440532013000' }, {}],
  [{ payeeAccount: 'DE89\u00a03704\u202f0044\u00a00532\u00a00130\u00a000' }, {}],
  [
    { payeeAccount: 'DE89 3704 0044 0532 0130 0' },
    { payeeAccount: { is: 'length', has: 21, needs: 22 } },
  ],
  [{ swift: 'NRDBGB2L' }, { swift: { is: 'country' } }],
  [{ payeeName: 'name, SAMPLE' }, {}],
  [{ payeeName: 'Another Name' }, { payeeName: { is: 'other-name', name: 'Sample Name' } }],
])(
  'ACC-059 ACC-153 ACC-154 ACC-155 ACC-266 a card with %j has the faults %j',
  (changes, faults) => {
    expect(checkBank({ ...card, ...changes }, 'Sample Name')).toEqual(faults)
  },
)

it('ACC-154 before the verification the form accepts any name, and says what the name is for', async () => {
  expect(checkBank({ ...card, payeeName: 'Another Name' }, null)).toEqual({})
  renderArea(<AddBankPage />, { at: '/mine/addBank' })
  expect(await screen.findByText('account:add-bank.payee-hint')).toBeTruthy()
  expect(nameField().value).toBe('')
})

const nameField = () => screen.getByLabelText<HTMLInputElement>('account:add-bank.payeeName')

it('ACC-153 ACC-154 the payee is the verified name; a field shows its fault when the user leaves it', async () => {
  answer(getName, () => ({ ...name, state: 'approved' as const, name: 'Sample Name' }))
  const user = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  await waitFor(() => expect(nameField().value).toBe('Sample Name'))
  await user.type(nameField(), 'x')
  expect(screen.queryByText('account:add-bank.other-name.payeeName')).toBeNull()
  await user.tab()
  expect(screen.getByText('account:add-bank.other-name.payeeName')).toBeTruthy()
  await user.type(screen.getByLabelText('account:add-bank.swift'), 'NRDBDE')
  await user.tab()
  expect(screen.getByText('account:add-bank.malformed.swift')).toBeTruthy()
  await user.type(
    screen.getByLabelText('account:add-bank.payeeAccount'),
    card.payeeAccount.slice(0, -1),
  )
  await user.tab()
  expect(screen.getByText('account:add-bank.length.payeeAccount')).toBeTruthy()
  expect(screen.queryByText('account:add-bank.missing.bankName')).toBeNull()
  expect(inputsOf(addMethod)).toEqual([])
})

it('ACC-059 a card is added after its IBAN is corrected, and the user returns', async () => {
  answer(addMethod, () => first)
  const user = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  const press = () => user.click(screen.getByRole('button', { name: 'account:add-bank.title' }))
  for (const field of bankFields)
    await user.type(screen.getByLabelText(`account:add-bank.${field}`), card[field])
  const account = screen.getByLabelText('account:add-bank.payeeAccount')
  await user.type(account, '{Backspace}1')
  await press()
  expect(screen.getByText('account:add-bank.checksum.payeeAccount')).toBeTruthy()
  await user.type(account, '{Backspace}0')
  await press()
  expect(inputsOf(addMethod)).toEqual([card])
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/mine/bank'))
})

it('ACC-266 an IBAN is sent without the word before it, and with plain blanks', async () => {
  answer(addMethod, () => first)
  const user = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  const printed = { ...card, payeeAccount: 'IBAN: DE89\u00a03704\u00a00044 0532 0130 00' }
  for (const field of bankFields) {
    await user.click(screen.getByLabelText(`account:add-bank.${field}`))
    await user.paste(printed[field])
  }
  await user.click(screen.getByRole('button', { name: 'account:add-bank.title' }))
  await waitFor(() => expect(inputsOf(addMethod)).toEqual([card]))
})

it('ACC-060 ACC-153 an address is required, and must fit its network', async () => {
  const user = renderArea(<CoinPage />, { at: '/mine/coin' })
  await user.click(await screen.findByRole('button', { name: 'account:coin.add' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByLabelText('account:deposit.address')).toBeTruthy())
  const form = screen.getByRole('dialog')
  await user.click(within(form).getByRole('button', { name: 'account:coin.add' }))
  expect(await screen.findByText('account:coin.missing')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('account:deposit.address'))
  await user.click(screen.getByRole('radio', { name: 'ERC20' }))
  await user.type(screen.getByLabelText('account:deposit.address'), wallet.address)
  await user.tab()
  expect(screen.getByText('account:coin.invalid')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'TRC20' }))
  expect(screen.queryByText('account:coin.invalid')).toBeNull()
  answer(addMethod, () => new Refused('ADDRESS_INVALID'))
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

it('ACC-205 a reload keeps the open sheet of an address with what was typed, until it is closed', async () => {
  const user = renderArea(<CoinPage />, { at: '/mine/coin' })
  await user.click(await screen.findByRole('button', { name: 'account:coin.add' }))
  await user.click(await screen.findByRole('radio', { name: 'ERC20' }))
  await user.type(screen.getByLabelText('account:deposit.address'), '0xAb')
  cleanup()
  const again = renderArea(<CoinPage />, { at: '/mine/coin' })
  const address = await screen.findByLabelText<HTMLInputElement>('account:deposit.address')
  expect(address.value).toBe('0xAb')
  const network = screen.getByRole('radio', { name: 'ERC20' })
  expect(network.getAttribute('aria-checked')).toBe('true')
  await again.click(screen.getByRole('button', { name: 'kit:close' }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

it('ACC-140 a reload keeps the draft of a bank card, until the card is added', async () => {
  answer(addMethod, () => first)
  const user = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  for (const field of bankFields)
    await user.type(screen.getByLabelText(`account:add-bank.${field}`), card[field])
  cleanup()
  const again = renderArea(<AddBankPage />, { at: '/mine/addBank' })
  for (const field of bankFields)
    expect(screen.getByLabelText<HTMLInputElement>(`account:add-bank.${field}`).value).toBe(
      card[field],
    )
  await again.click(screen.getByRole('button', { name: 'account:add-bank.title' }))
  await waitFor(() => expect(inputsOf(addMethod)).toEqual([card]))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})
