import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import {
  aCoin,
  answer,
  aUser,
  cleanup,
  renderArea,
  screen,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  getUser,
  getUserInfo,
  listCoinsBySymbol,
  listMovements,
  type Movement,
  type Wallet,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { daysOf } from './day-sums.rules.ts'
import { HistoryPage } from './history.page.tsx'
import { csvOf } from './history-csv.text.ts'

const wallets: Wallet[] = [
  { type: 'available', currency: 'USD', balance: decimal<'usd'>('8412.36') },
  { type: 'margin', currency: 'USD', balance: decimal<'usd'>('542.06') },
  { type: 'withdrawal', currency: 'USD', balance: decimal<'usd'>('250') },
]

const closed: Movement = {
  id: 'm-0',
  kind: 'close',
  amount: decimal('2.74'),
  reference: { kind: 'order', id: 'o-1' },
  order: { symbol: 'EURUSD', direction: 'sell', lots: decimal('0.1'), endedBy: null },
  available: decimal('8412.36'),
  frozen: decimal('792.06'),
  at: Date.UTC(2026, 10, 18, 10, 20),
}
const some = (count: number, from = 0): Movement[] =>
  Array.from({ length: count }, (_, place) => ({ ...closed, id: `m-${from + place}` }))
/** A record at 23:30 of a day in November, in the user's zone. */
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
  answer(listCoinsBySymbol, () => ({ coins: [aCoin()] }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  return i18n.changeLanguage('en-US')
})

it('ACC-052 shows available and frozen funds, their sum, and all pages of records', async () => {
  answer(listMovements, ({ current }: { current: number }) => ({
    data: current === 1 ? some(30) : some(5, 30),
    total: 35,
  }))
  renderArea(<HistoryPage />, { at: '/mine/history' })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(35))
  const facts = [...document.querySelectorAll('dl.facts data')].map((one) =>
    one.getAttribute('value'),
  )
  expect(facts).toEqual(['8412.36', '792.06', '9204.42'])
  const [row] = screen.getAllByRole('listitem')
  expect(row?.textContent).toContain('account:history.ended.close')
  expect(row?.textContent).toContain('+$2.74')
  expect(row?.textContent).toMatch(/^[^$]*November 18.*\d\d:20/)
})

it.each(['stop-loss', 'take-profit'] as const)(
  'ACC-158 a position that was closed by its %s says so',
  async (endedBy) => {
    const order = { ...closed.order!, endedBy }
    answer(listMovements, () => ({ data: [{ ...closed, id: 'm-1', order }, closed], total: 2 }))
    renderArea(<HistoryPage />, { at: '/mine/history' })
    const [triggered, byUser] = await screen.findAllByRole('listitem')
    expect(triggered?.textContent).toContain(`account:history.by.${endedBy}`)
    expect(byUser?.textContent).not.toContain('history.by')
  },
)

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

it('ACC-053 the call has the kind, and the days of the user’s zone, both inclusive', async () => {
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

it('ACC-260 a filter whose records cannot be loaded shows the failure, not the records of the earlier filter', async () => {
  answer(listMovements, ({ current }) => ({ data: some(30, 30 * (current - 1)), total: 60 }))
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  await screen.findByText('kit:list.end')
  const lost = Promise.withResolvers<{ data: Movement[]; total: number }>()
  answer(listMovements, () => lost.promise)
  await user.click(screen.getByRole('radio', { name: 'account:history.kind.swap' }))
  expect(await screen.findByText('kit:list.loading')).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
  lost.reject(new Error('lost line'))
  const retry = await screen.findByText('kit:list.failed')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(inputsOf(listMovements).at(-1)).toMatchObject({ kind: 'swap', current: '1' })
  answer(listMovements, () => ({ data: [closed], total: 1 }))
  await user.click(retry)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(inputsOf(listMovements).at(-1)).toMatchObject({ kind: 'swap', current: '1' })
})

it.each(['from', 'to'] as const)(
  'ACC-159 an incomplete date in %s shows a fault at its field, and no records until it is corrected',
  async (which) => {
    const user = renderArea(<HistoryPage />, { at: '/mine/history' })
    await user.click(await screen.findByRole('button', { name: 'account:history.dates' }))
    const field = screen.getByLabelText(`account:history.${which}`)
    await user.type(field, '11/1')
    await user.tab()
    expect(await screen.findByRole('alert')).toBeTruthy()
    const show = screen.getByRole('button', { name: 'account:history.show' })
    expect(show.hasAttribute('disabled')).toBe(true)
    await user.type(field, '7/2026')
    expect(show.hasAttribute('disabled')).toBe(false)
    await user.clear(field)
    expect(show.hasAttribute('disabled')).toBe(false)
  },
)

it.each([
  ['order', 'x', '/position?id=x'],
  ['deposit', 'x', '/mine/charge?record=x'],
  ['withdrawal', 'x', '/mine/withdraw?record=x'],
  ['loan', 'x', '/loan'],
] as const)('ACC-054 a record of one %s links to it', async (kind, id, address) => {
  answer(listMovements, () => ({ data: [{ ...closed, reference: { kind, id } }], total: 1 }))
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  await user.click(await screen.findByRole('button', { name: /account:history.ended.close/ }))
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

it('ACC-055 ACC-113 the table has market, side and lots; a language with a decimal comma gets semicolons', async () => {
  const texts = {
    nameOf: () => 'EUR/USD',
    t: (key: string) => key.slice(key.lastIndexOf('.') + 1),
  }
  const line = '2026-11-18T10:20:00.000Z'
  const given = { ...closed, kind: 'deposit', order: null } as const
  expect(csvOf([closed, given], texts)).toBe(
    [
      'time,record,market,direction,lots,quantity,available,frozen,total,reference',
      `${line},close,EUR/USD,sell,0.1,2.74,8412.36,792.06,9204.42,o-1`,
      `${line},deposit,,,,2.74,8412.36,792.06,9204.42,o-1`,
      '',
    ].join('\r\n'),
  )
  await i18n.changeLanguage('de-DE')
  expect(csvOf([closed], texts)).toContain('close;EUR/USD;sell;0,1;2,74;8412,36;792,06;9204,42;o-1')
})

it('ACC-052 without records there is no data yet; a failed load can be tried again', async () => {
  answer(listMovements, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  const retry = await screen.findByText('kit:list.failed')
  answer(listMovements, () => ({ data: [], total: 0 }))
  await user.click(retry)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
})

/** A position that was opened, held for a night and closed, the newest first. */
const story: Movement[] = (
  [
    ['fee', '-0.55'],
    ['close', '2.74'],
    ['margin-released', '453.88'],
    ['swap', '-0.12'],
    ['fee', '-0.54'],
    ['margin-frozen', '-453.88'],
  ] as const
).map(([kind, amount], place) => ({
  ...closed,
  id: `s-${place}`,
  kind,
  amount: decimal(amount),
}))

it('ACC-110 each record shows event, market, side and lots; result, fee and margin are separate records', async () => {
  answer(listMovements, () => ({ data: story, total: story.length }))
  renderArea(<HistoryPage />, { at: '/mine/history' })
  const rows = await screen.findAllByRole('button', { name: /history.deal.sell/ })
  const about = 'EUR/USD account:history.deal.sell'
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`account:history.kind.fee${about}`),
    expect.stringContaining('account:history.ended.closeaccount:history.deal.sell'),
    expect.stringContaining(`account:history.kind.margin-released${about}`),
    expect.stringContaining(`account:history.kind.swap${about}`),
    expect.stringContaining(`account:history.kind.fee${about}`),
    expect.stringContaining(`account:history.kind.margin-frozen${about}`),
  ])
})

it.each([
  ['a fee', 'kind.fee', false],
  ['a result', 'ended.close', true],
])(
  'ACC-243 only income has a colour, in the list and in its details: %s',
  async (_, words, isIncome) => {
    answer(listMovements, () => ({ data: story.slice(0, 2), total: 2 }))
    const user = renderArea(<HistoryPage />, { at: '/mine/history' })
    const row = await screen.findByRole('button', { name: new RegExp(`history.${words}`) })
    expect(row.querySelector('.up, .down') !== null).toBe(isIncome)
    await user.click(row)
    const sheet = await screen.findByRole('dialog')
    expect(sheet.querySelector('.up, .down') !== null).toBe(isIncome)
  },
)

it('ACC-111 the sum of a day leaves out transfers between available and frozen funds', async () => {
  const data = [...story, evening(17, 'older')]
  answer(listMovements, () => ({ data, total: data.length }))
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  const days = await screen.findAllByRole('heading', { level: 2 })
  const sums = days.map((day) => day.nextElementSibling?.textContent)
  expect(sums).toEqual(['+$1.53', '+$2.74'])
  await user.click(screen.getByRole('button', { name: /history.kind.margin-released/ }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByText('account:history.transfer')).toBeTruthy()
  expect(within(sheet).getByText('$9,204.42')).toBeTruthy()
})

it('ACC-111 a day that is not completely loaded has no sum', () => {
  const [one, other] = [evening(18, 'a'), evening(17, 'b')]
  expect(daysOf([one, one, other], false).map(({ change }) => change)).toEqual([
    2n * closed.amount,
    null,
  ])
  expect(daysOf([one, other], true).map(({ change }) => change)).toEqual([
    closed.amount,
    closed.amount,
  ])
})

it('ACC-112 a reversed range says so and keeps both days; the chosen days are shown', async () => {
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  await user.click(await screen.findByRole('button', { name: 'account:history.dates' }))
  const [from, to] = ['account:history.from', 'account:history.to'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement]
  await user.type(from, '11/18/2026')
  await user.type(to, '11/17/2026')
  await user.tab()
  const show = screen.getByRole('button', { name: 'account:history.show' })
  expect(screen.getByText('account:history.reversed')).toBeTruthy()
  expect([from.value, to.value, show.hasAttribute('disabled')]).toEqual([
    '11/18/2026',
    '11/17/2026',
    true,
  ])
  await user.clear(to)
  await user.type(to, '11/19/2026')
  await user.click(show)
  expect(await screen.findByRole('button', { name: 'account:history.days' })).toBeTruthy()
})

it('ACC-112 a filter that nothing matches offers to clear it', async () => {
  answer(listMovements, ({ kind }: { kind?: Movement['kind'] | undefined }) =>
    kind === 'swap' ? { data: [], total: 0 } : { data: [closed], total: 1 },
  )
  const user = renderArea(<HistoryPage />, { at: '/mine/history' })
  await user.click(await screen.findByRole('radio', { name: 'account:history.kind.swap' }))
  expect(await screen.findByText('account:history.none-here')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'account:history.clear' }))
  expect(await screen.findByRole('button', { name: /history.ended.close/ })).toBeTruthy()
  const all = screen.getByRole('radio', { name: 'account:history.kind.all' })
  expect(all.getAttribute('aria-checked')).toBe('true')
})
