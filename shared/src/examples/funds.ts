import {
  addMethod,
  cancelWithdrawal,
  getEquityCurve,
  listCurrencies,
  listDeposits,
  listMethods,
  listMovements,
  listWithdrawals,
  prepareDeposit,
  prepareWithdrawal,
  removeMethod,
  sendDeposit,
  sendWithdrawal,
  setDefaultMethod,
} from '../wire/index.ts'
import { at, example, key, pictureId, type Section } from './section.ts'

const address = 'TEST-ONLY-USDT-TRC20-0000'
const receipt = { currency: 'USDT', network: 'TRC20', address }
const deposit = {
  id: 'd-41c7',
  type: 'coin' as const,
  ...receipt,
  state: 'review' as const,
  quantity: '500',
  rate: '1',
  amount: '500',
  proof: { id: pictureId, path: `/v1/image/${pictureId}` },
  at,
  decidedAt: null,
  reason: null,
  refusedPhoto: null,
}
const method = {
  type: 'coin' as const,
  currency: 'USDT',
  network: 'TRC20',
  address: 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
}
const icon = '/images/icons/usdt.svg'
const bound = { ...method, icon, id: 'm-2d5e', isDefault: true, used: false }
const card = {
  id: 'm-81f0',
  type: 'bank' as const,
  bankName: 'Berliner Sparkasse',
  bankAddress: 'Alexanderplatz 2, Berlin',
  swift: 'BELADEBE',
  payeeName: 'Mia Keller',
  payeeAccount: 'DE89370400440532013000',
  isDefault: false,
  used: false,
}
const withdrawal = {
  id: 'w-9b20',
  state: 'review' as const,
  type: 'coin' as const,
  address: method.address,
  currency: 'USDT',
  network: 'TRC20',
  amount: '100',
  fee: '1',
  received: '99',
  remark: '',
  at,
  reason: null,
}
const page = { current: '1', pageSize: '20' }

export const funds: Section = {
  id: 'funds',
  title: 'Funds',
  about:
    'Deposits, withdrawals and the history of the balance, in USD. It is paper money: addresses are test addresses, and nothing is paid out.',
  examples: [
    example(listCurrencies, {
      input: {},
      reply: { currencies: [{ code: 'USDT', icon, networks: ['TRC20', 'ERC20'], rate: '1' }] },
    }),
    example(prepareDeposit, {
      input: {},
      reply: {
        min: '10',
        max: '50000',
        card: {
          payee: 'Kontor Sandbox (test only)',
          bank: 'Test bank (not a real bank)',
          account: 'TEST-ONLY-0000-0000-00',
          reference: 'KONTOR 10482736',
        },
        coin: [receipt],
      },
    }),
    example(sendDeposit, {
      input: { type: 'coin', ...receipt, quantity: '500', proof: pictureId, key },
      reply: deposit,
    }),
    example(listDeposits, {
      input: page,
      reply: { data: [{ ...deposit, state: 'credited', decidedAt: at + 4_000 }], total: 1 },
    }),
    example(addMethod, { input: method, reply: bound }),
    example(listMethods, { input: {}, reply: { methods: [bound, card] } }),
    example(setDefaultMethod, { input: { id: 'm-2d5e' }, reply: {} }),
    example(removeMethod, { input: { id: 'm-2d5e' }, reply: {} }),
    example(prepareWithdrawal, {
      input: {},
      reply: {
        min: '10',
        max: '20000',
        available: '8412.36',
        verified: true,
        payee: 'Mia Keller',
        heldUntil: null,
        fees: { bank: { fixed: '5', rate: '0.002' }, coin: { fixed: '1', rate: '0' } },
      },
    }),
    example(sendWithdrawal, {
      input: {
        methodId: 'm-2d5e',
        amount: '100',
        remark: '',
        confirmation: { by: 'code', code: '204816' },
        key,
      },
      reply: withdrawal,
    }),
    example(cancelWithdrawal, {
      input: { id: 'w-9b20' },
      reply: { ...withdrawal, state: 'cancelled' },
    }),
    example(listWithdrawals, { input: page, reply: { data: [withdrawal], total: 1 } }),
    example(listMovements, {
      input: { ...page, kind: 'deposit', from: String(at - 86_400_000), until: String(at) },
      reply: {
        data: [
          {
            id: '1042',
            kind: 'deposit',
            reference: { kind: 'deposit', id: 'd-41c7' },
            order: null,
            amount: '500',
            available: '8912.36',
            frozen: '542.06',
            at,
          },
        ],
        total: 1,
      },
    }),
    example(getEquityCurve, {
      input: { period: '7' },
      reply: {
        days: [
          { day: '2026-11-17', equity: '8412.36' },
          { day: '2026-11-18', equity: '8954.42' },
        ],
      },
    }),
  ],
}
