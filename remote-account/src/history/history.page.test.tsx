import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { aUser, answer, cleanup, renderArea, screen, waitFor, within } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  getUser,
  getUserInfo,
  listMovements,
  type Movement,
  type Wallet,
} from '@kontor/shared/wire'
import { inputsOf, startSession } from '../parts/testing.ts'
import { csvOf } from './csv.ts'
import { HistoryPage } from './history.page.tsx'

const wallets: Wallet[] = [
  { type: 'available', currency: 'USD', balance: decimal<'usd'>('8412.36') },
  { type: 'margin', currency: 'USD', balance: decimal<'usd'>('542.06') },
  { type: 'withdrawal', currency: 'USD', balance: decimal<'usd'>('250') },
]

const closed: Movement = {
  id: 'm-0',
  kind: 'close',
  amount: decimal('84.6'),
  reference: { kind: 'order', id: 'o-1' },
  available: decimal('8412.36'),
  frozen: decimal('792.06'),
  at: Date.UTC(2026, 10, 18, 10, 20),
}
const some = (count: number, from = 0): Movement[] =>
  Array.from({ length: count }, (_, place) => ({ ...closed, id: `m-${from + place}` }))
/** A record of half past eleven at night in November, in the user's zone. */
const evening = (day: number, id: string): Movement => ({
  ...closed,
  id,
  at: new Date(2026, 10, day, 23, 30).getTime(),
})

beforeEach(() => {
  startSession()
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({
    avatar: '',
    user_wallet: wallets,
  }))
  answer(listMovements, () => ({ data: [closed], total: 1 }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  return i18n.changeLanguage('en-US')
})

it('ACC-052 shows what is available and frozen, and all pages of records', async () => {
  answer(listMovements, ({ current }: { current: number }) => ({
    data: current === 1 ? some(30) : some(5, 30),
    total: 35,
  }))
  renderArea(<HistoryPage />, { at: '/mine/history' })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(35))
  const facts = [...document.querySelectorAll('dl.facts data')].map((one) =>
    one.getAttribute('value'),
  )
  expect(facts).toEqual(['8412.36', '792.06'])
  const [row] = screen.getAllByRole('listitem')
  expect(row?.textContent).toContain('account:history.kind.close')
  expect(row?.textContent).toContain('+$84.60')
  expect(row?.textContent).toMatch(/^[^$]*November 18.*\d\d:20/)
})

it('ACC-052 the records of a day of the user’s zone stand under its name', async () => {
  const data = [evening(18, 'm-3'), evening(17, 'm-2'), evening(17, 'm-1')]
  answer(listMovements, () => ({ data, total: data.length }))
  renderArea(<HistoryPage />, { at: '/mine/history' })
  const days = await screen.findAllByRole('heading', { level: 2 })
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('November 18'),
    expect.stringContaining('November 17'),
  ])
})

it('ACC-053 asks for a kind, and for days of the user’s zone, both included', async () => {
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  await user.click(await screen.findByRole('radio', { name: 'account:history.kind.swap' }))
  await user.click(screen.getByRole('button', { name: 'account:history.dates' }))
  await user.type(screen.getByLabelText('account:history.from'), '11/17/2026')
  await user.type(screen.getByLabelText('account:history.to'), '11/18/2026')
  await user.click(screen.getByRole('button', { name: 'account:history.show' }))
  await waitFor(() =>
    expect(inputsOf(listMovements).at(-1)).toMatchObject({
      kind: 'swap',
      from: String(new Date(2026, 10, 17).getTime()),
      until: String(new Date(2026, 10, 19).getTime()),
    }),
  )
})

it.each([
  ['order', 'x', '/position?id=x'],
  ['deposit', 'x', '/mine/charge?record=x'],
  ['withdrawal', 'x', '/mine/withdraw?record=x'],
  ['loan', 'x', '/loan'],
] as const)('ACC-054 a record of one %s leads to it', async (kind, id, address) => {
  answer(listMovements, () => ({ data: [{ ...closed, reference: { kind, id } }], total: 1 }))
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  await user.click(await screen.findByRole('button', { name: /account:history.kind.close/ }))
  const sheet = await screen.findByRole('dialog')
  const link = within(sheet).getByRole('link', { name: `account:history.open.${kind}` })
  expect(link.getAttribute('href')).toBe(address)
  expect(within(sheet).getByText('$792.06')).toBeTruthy()
})

it('ACC-055 saves all pages as CSV', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:csv'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answer(listMovements, ({ current, pageSize }: { current: number; pageSize: number }) => ({
    data: some(Math.min(pageSize, 150 - (current - 1) * pageSize), (current - 1) * pageSize),
    total: 150,
  }))
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  await user.click(screen.getByRole('button', { name: 'account:history.csv.save' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await files[0]!.text()).trim().split('\r\n')
  expect(lines).toHaveLength(151)
})

it('ACC-055 a language with a decimal comma gets semicolons', async () => {
  const texts = { headOf: (name: string) => name, kindOf: (kind: string) => kind }
  const line = '2026-11-18T10:20:00.000Z'
  expect(csvOf([closed], texts)).toBe(
    `time (UTC),record,quantity,available,frozen,reference\r\n${line},close,84.60,8412.36,792.06,o-1\r\n`,
  )
  await i18n.changeLanguage('de-DE')
  expect(csvOf([closed], texts)).toContain('close;84,60;8412,36;792,06;o-1')
})

it('ACC-052 without records there is no data yet; a failed load can be tried again', async () => {
  answer(listMovements, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  const retry = await screen.findByText('kit:list.failed')
  answer(listMovements, () => ({ data: [], total: 0 }))
  await user.click(retry)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
})
