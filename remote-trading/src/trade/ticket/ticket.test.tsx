import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { account, keepCoins, session, setOrderSettings } from '@kontor/shared/store'
import {
  aCoin,
  act,
  answer,
  aUser,
  cleanup,
  Refused,
  screen,
  sent,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { getUser, type OpenOrder, placeOrder } from '@kontor/shared/wire'
import {
  booked,
  confirmButton,
  keys,
  lots,
  openTicket,
  placed,
  price,
  showMarket,
  startBroker,
  stopLoss,
  takeProfit,
  tick,
  type,
} from '../../../testing/open-ticket.tsx'

beforeEach(startBroker)
afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

const dialog = () => within(screen.getByRole('dialog'))
const multiple = (place: number) =>
  screen.getAllByRole('radio', { name: 'trading:multiple' })[place] as HTMLElement
const pending = () => screen.getByRole('radio', { name: 'trading:ticket.kinds.pending' })
const measure = (name: string) =>
  screen.getByRole('radio', { name: `trading:ticket.measure.${name}` })
/** The sentences at the fields. */
const alerts = () =>
  dialog()
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('trading:ticket'))

async function openPending(side: 'buy' | 'sell' = 'buy') {
  const user = await openTicket({ side })
  await user.click(pending())
  return user
}

async function openHalfALot(side: 'buy' | 'sell' = 'buy') {
  const user = await openTicket({ side })
  await user.click(multiple(3))
  await type(user, lots(), '0.50')
  return user
}

const germanNow = () => act(() => i18n.changeLanguage('de-DE'))

const fail = () =>
  answer(placeOrder, () => {
    throw new Error('no line')
  })

const moveOnce = () => {
  const now = decimal<'price'>('1.08671')
  answer(placeOrder, (input) =>
    input.shown?.price === now ? booked(input) : new Refused('PRICE_MOVED', '', { price: now }),
  )
}

describe('a pending order', () => {
  it.each([
    ['buy', '1.08048', 'buy-limit'],
    ['buy', '1.09048', 'buy-stop'],
    ['sell', '1.09036', 'sell-limit'],
    ['sell', '1.08036', 'sell-stop'],
  ] as const)('TRD-241 to %s at %s is named %s and sent with its price', async (side, at, kind) => {
    const user = await openPending(side)
    await type(user, price(), at)
    expect(screen.getByText(`trading:ticket.is.${kind}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(`ticket.confirm.${kind}`) }))
    await screen.findByText('trading:placed.title')
    expect(placed()[0]).toMatchObject({ direction: side, price: at })
    expect(placed()[0]).not.toHaveProperty('shown')
    expect(dialog().getByText('trading:placed.waits')).toBeTruthy()
  })

  it('TRD-246 asks for its price, as a hint at first and as an error once it was deleted', async () => {
    const user = await openPending()
    const button = screen.getByRole('button', { name: 'trading:ticket.fault.price-missing' })
    expect(button.hasAttribute('disabled')).toBe(true)
    expect(alerts()).toEqual([])
    await type(user, price(), '1')
    await type(user, price(), '')
    expect(alerts()).toEqual(['trading:ticket.fault.price-missing'])
  })

  it.each([
    ['abc', 'price-not-a-number'],
    ['1.080485', 'price-too-many-places'],
    ['1.0864', 'price-too-close'],
    ['0', 'price-too-close'],
  ])('TRD-248 TRD-249 refuses the price %j while it is typed', async (typed, fault) => {
    const user = await openPending()
    await type(user, price(), typed)
    expect(alerts()).toEqual([`trading:ticket.fault.${fault}`])
    const button = screen.getByRole('button', { name: 'trading:ticket.check.price' })
    expect(button.hasAttribute('disabled')).toBe(true)
  })

  it('TRD-241 steps its price from one that a limit can wait for, a pip at a time', async () => {
    const user = await openPending()
    await user.click(screen.getByRole('button', { name: 'trading:ticket.lower' }))
    expect(price().value).toBe('1.08548')
    await user.click(screen.getByRole('button', { name: 'trading:ticket.lower' }))
    expect(price().value).toBe('1.08540')
    await user.click(screen.getByRole('button', { name: 'trading:ticket.higher' }))
    expect(price().value).toBe('1.08550')
  })

  it('TRD-245 previews margin and fee at its own price', async () => {
    const user = await openPending()
    await type(user, lots(), '0.50')
    await user.click(multiple(3))
    await type(user, price(), '1.08050')
    expect(dialog().getByText('$540.25')).toBeTruthy()
  })
})

describe('lots', () => {
  it('TRD-242 a new ticket has the least lots that are accepted', async () => {
    const coin = aCoin({
      contract: decimal('1'),
      lotMin: decimal('1'),
      lotMax: decimal('1000000'),
      lotStep: decimal('1'),
    })
    const user = await openTicket({ coin })
    // The least margin is a dollar, half a cent of it rounded up.
    expect(lots().value).toBe('10')
    await user.click(multiple(1))
    expect(lots().value).toBe('19')
    expect(confirmButton().hasAttribute('disabled')).toBe(false)
  })

  it('TRD-242 steps by the step of the symbol', async () => {
    const user = await openTicket()
    expect(lots().value).toBe('0.01')
    await user.click(screen.getByRole('button', { name: 'trading:ticket.more' }))
    expect(lots().value).toBe('0.02')
    await user.click(screen.getByRole('button', { name: 'trading:ticket.less' }))
    expect(screen.getByRole('button', { name: 'trading:ticket.less' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('TRD-243 a share leaves room for the fee, and stays that share at another multiple', async () => {
    const user = await openTicket()
    const max = screen.getByRole('button', { name: 'trading:ticket.max' })
    await user.click(max)
    // At 10× one lot costs 10,864.80 + 5.43; of 8,412.36 that is 0.77.
    expect(lots().value).toBe('0.77')
    await user.click(multiple(3))
    expect(max.getAttribute('aria-pressed')).toBe('true')
    // At 100× one lot costs 1,086.48 + 5.43.
    expect(lots().value).toBe('7.70')
    await type(user, lots(), '7.71')
    expect(max.getAttribute('aria-pressed')).toBe('false')
    expect(alerts()).toEqual(['trading:ticket.fault.balance'])
    await user.click(max)
    await tick('2.1')
    expect(lots().value).toBe('3.98')
  })

  it.each([
    ['', 'lots-missing', 'fault.lots-missing'],
    ['1e9', 'lots-not-a-number', 'check.lots'],
    ['0.015', 'lots-off-step', 'check.lots'],
    ['0.123', 'lots-off-step', 'check.lots'],
    ['0', 'lots-below-min', 'check.lots'],
    ['51', 'lots-above-max', 'check.lots'],
  ])('TRD-247 TRD-248 TRD-249 refuses %j while it is typed', async (typed, fault, button) => {
    const user = await openTicket()
    await type(user, lots(), typed)
    expect(alerts()).toEqual([`trading:ticket.fault.${fault}`])
    const off = screen.getByRole('button', { name: `trading:ticket.${button}` })
    expect(off.hasAttribute('disabled')).toBe(true)
    expect(placed()).toEqual([])
  })
})

describe('stop loss and take profit', () => {
  it('TRD-244 set by price show their amounts, and are sent', async () => {
    const user = await openHalfALot()
    await type(user, stopLoss(), '1.08350')
    await type(user, takeProfit(), '1.09250')
    expect(dialog().getByText('−$149.00')).toBeTruthy()
    expect(dialog().getByText('+$301.00')).toBeTruthy()
    expect(dialog().getByText('$154.43')).toBeTruthy()
    await user.click(confirmButton())
    await waitFor(() => expect(placed()).toHaveLength(1))
    expect(placed()[0]).toMatchObject({ stopLoss: '1.0835', takeProfit: '1.0925' })
  })

  it('TRD-244 keep their prices when they are shown by distance and by amount', async () => {
    const user = await openHalfALot()
    await type(user, stopLoss(), '1.08350')
    await user.click(measure('pips'))
    expect(stopLoss().value).toBe('29.8')
    expect(takeProfit().value).toBe('')
    await user.click(measure('amount'))
    expect(stopLoss().value).toBe('149.00')
    await user.click(measure('price'))
    expect(stopLoss().value).toBe('1.08350')
  })

  it.each([
    ['buy', 'pips', '20', '1.08448', '1.08848'],
    ['sell', 'pips', '20', '1.08836', '1.08436'],
    ['buy', 'amount', '100', '1.08448', '1.08848'],
    ['sell', 'amount', '100', '1.08836', '1.08436'],
  ] as const)('TRD-244 to %s, by %s of %s', async (side, by, typed, stop, profit) => {
    const user = await openHalfALot(side)
    await user.click(measure(by))
    await type(user, stopLoss(), typed)
    await type(user, takeProfit(), typed)
    await user.click(confirmButton())
    await waitFor(() => expect(placed()).toHaveLength(1))
    expect(placed()[0]).toMatchObject({ stopLoss: stop, takeProfit: profit })
  })

  it.each([
    ['price', 'stopLoss', '1.08690', 'protection-too-high'],
    ['price', 'takeProfit', '1.08680', 'protection-too-low'],
    ['price', 'stopLoss', 'x', 'protection-not-a-number'],
    ['price', 'stopLoss', '1.083501', 'protection-too-many-places'],
    ['pips', 'stopLoss', '20.05', 'protection-too-many-places'],
    ['amount', 'stopLoss', '100.005', 'protection-too-many-places'],
    ['amount', 'stopLoss', '99999999', 'protection-unreachable'],
    ['pips', 'takeProfit', '1', 'protection-too-low'],
  ] as const)(
    'TRD-249 by %s a %s of %s is refused while it is typed',
    async (by, which, typed, fault) => {
      const user = await openHalfALot()
      await user.click(measure(by))
      await type(user, which === 'stopLoss' ? stopLoss() : takeProfit(), typed)
      expect(alerts()).toEqual([`trading:ticket.${which}: trading:ticket.fault.${fault}`])
      const off = screen.getByRole('button', { name: `trading:ticket.check.${which}` })
      expect(off.hasAttribute('disabled')).toBe(true)
    },
  )

  it('TRD-249 a sale mirrors the sides', async () => {
    const user = await openHalfALot('sell')
    await type(user, stopLoss(), '1.08590')
    expect(alerts()).toEqual(['trading:ticket.stopLoss: trading:ticket.fault.protection-too-low'])
  })
})

it('TRD-245 previews the figures of the order at the quote now', async () => {
  const user = await openTicket()
  await type(user, lots(), '0.50')
  await user.click(multiple(3))
  await tick('1.08642')
  for (const figure of ['100,000 EUR', '$543.24', '1.08111', '$545.96'])
    expect(dialog().getByText(figure)).toBeTruthy()
  await tick('1.18642')
  expect(dialog().getByText('$593.24')).toBeTruthy()
})

it('TRD-311 previews the figures at the spread now', async () => {
  const user = await openTicket()
  await type(user, lots(), '0.50')
  await user.click(multiple(3))
  await tick('1.08642', decimal('0.0006'))
  // It opens at an ask of 1.08672, and is liquidated from a bid of 1.08135 on.
  for (const figure of ['$543.36', '1.08135', '$546.08'])
    expect(dialog().getByText(figure)).toBeTruthy()
})

it('TRD-245 loads the balance when it opens', async () => {
  account.user = null
  await openTicket()
  expect(await screen.findByText('trading:ticket.balance')).toBeTruthy()
})

describe('the confirmation', () => {
  it('TRD-250 shows the figures once more before the order is sent', async () => {
    setOrderSettings({ confirms: true })
    const user = await openTicket()
    await user.click(confirmButton())
    expect(screen.getByRole('dialog', { name: 'trading:review.title' })).toBeTruthy()
    expect(dialog().getByText('1.08648')).toBeTruthy()
    expect(placed()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'kit:close' }))
    expect(lots().value).toBe('0.01')
    await user.click(confirmButton())
    await user.click(confirmButton())
    expect(await screen.findByText('trading:placed.title')).toBeTruthy()
    expect(placed()).toHaveLength(1)
  })

  it('TRD-250 can be switched off, also for the next ticket on this device', async () => {
    setOrderSettings({ confirms: true })
    const user = await openTicket()
    await user.click(confirmButton())
    await user.click(screen.getByRole('switch', { name: 'trading:settings.confirms' }))
    expect(JSON.parse(localStorage.getItem('order_settings') ?? '')).toMatchObject({
      confirms: false,
    })
    await user.click(screen.getByRole('button', { name: 'kit:close' }))
    await user.click(confirmButton())
    expect(await screen.findByText('trading:placed.title')).toBeTruthy()
  })
})

describe('one order', () => {
  it('TRD-251 TRD-252 TRD-253 however often it is tapped, and it is confirmed', async () => {
    const late = Promise.withResolvers<OpenOrder>()
    answer(placeOrder, () => late.promise)
    const user = await openTicket()
    await type(user, lots(), '0.50')
    const before = confirmButton().textContent
    await user.dblClick(confirmButton())
    await user.click(confirmButton())
    await waitFor(() => expect(placed()).toHaveLength(1))
    expect(confirmButton().getAttribute('aria-busy')).toBe('true')
    // Both lines stay, and with them the height.
    expect(confirmButton().textContent).toBe(before)
    expect(placed()[0]).toMatchObject({ direction: 'buy', lots: '0.5', multiple: 10 })
    late.resolve(
      booked({ symbol: 'EURUSD', direction: 'buy', lots: 1n, multiple: 10, key: '' }) as OpenOrder,
    )
    expect(await screen.findByText('trading:placed.title')).toBeTruthy()
    expect(placed()).toHaveLength(1)
    await waitFor(() => expect(sent.some(({ path }) => path === getUser.path)).toBe(true))
    await user.click(screen.getByRole('link', { name: 'trading:placed.orders' }))
    expect(screen.getByTestId('address').textContent).toBe('/order')
    // The page is kept. A user who comes back must not find an order that is confirmed already.
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('TRD-253 without an answer the same order is sent again, also after the price moved', async () => {
    fail()
    const user = await openTicket()
    await user.click(confirmButton())
    const again = await screen.findByRole('button', { name: /ticket\.ask-again/ })
    expect(screen.getByText('trading:ticket.unanswered')).toBeTruthy()
    await tick('1.09')
    answer(placeOrder, booked)
    await user.click(again)
    expect(await screen.findByText('trading:placed.title')).toBeTruthy()
    expect(placed()).toHaveLength(2)
    expect(placed()[1]).toEqual(placed()[0])
  })

  it('TRD-404 without an answer the order can be sent again, also after the market closed', async () => {
    fail()
    const user = await openTicket()
    await user.click(confirmButton())
    await screen.findByRole('button', { name: /ticket\.ask-again/ })
    await act(async () => void keepCoins([aCoin({ closeStatus: 1, opensAt: null })], Date.now()))
    expect(dialog().getByText(/trading:closed/)).toBeTruthy()
    answer(placeOrder, booked)
    await user.click(screen.getByRole('button', { name: /ticket\.ask-again/ }))
    expect(await screen.findByText('trading:placed.title')).toBeTruthy()
    expect(placed()[1]).toEqual(placed()[0])
  })

  it('TRD-253 an edit after a lost answer makes another order', async () => {
    fail()
    const user = await openTicket()
    await user.click(confirmButton())
    await screen.findByRole('button', { name: /ticket\.ask-again/ })
    await type(user, lots(), '0.02')
    await user.click(confirmButton())
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('TRD-253 closing the sheet and opening it again on the same side keeps the key', async () => {
    fail()
    const user = await openTicket()
    await type(user, lots(), '0.03')
    await user.click(confirmButton())
    await screen.findByText('kit:error.offline')
    await user.click(screen.getByRole('button', { name: 'kit:close' }))
    await user.click(screen.getByText('trading:deal.buy'))
    expect(lots().value).toBe('0.03')
    await user.click(screen.getByRole('button', { name: /ticket\.ask-again/ }))
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[1]).toBe(keys()[0])
  })
})

it("a refusal shows the server's sentence, keeps what was typed and renews the key", async () => {
  answer(placeOrder, () => new Refused('ORDER_LIMIT_REACHED', 'You have too many orders.'))
  const user = await openTicket({ side: 'sell' })
  await type(user, lots(), '0.42')
  await user.click(confirmButton())
  expect(await screen.findByText('You have too many orders.')).toBeTruthy()
  expect(lots().value).toBe('0.42')
  expect(placed()[0]).toMatchObject({ direction: 'sell', lots: '0.42' })
  await user.click(confirmButton())
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()[1]).not.toBe(keys()[0])
})

describe('a price that moved', () => {
  it('TRD-254 asks again with the new price, and sends the order at it', async () => {
    moveOnce()
    const user = await openTicket()
    await user.click(confirmButton())
    const asked = within(await screen.findByRole('dialog', { name: 'trading:moved.title' }))
    expect(asked.getByText('1.08648')).toBeTruthy()
    expect(asked.getByText('1.08671')).toBeTruthy()
    expect(placed()[0]).toMatchObject({ shown: { price: '1.08648', tolerance: 10 } })
    await user.click(asked.getByRole('button', { name: 'trading:moved.ok.buy' }))
    expect(await screen.findByText('trading:placed.title')).toBeTruthy()
    expect(placed()[1]).toMatchObject({ shown: { price: '1.08671', tolerance: 10 } })
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('TRD-254 places nothing when the user does not want the new price', async () => {
    moveOnce()
    const user = await openTicket()
    await user.click(confirmButton())
    const asked = within(await screen.findByRole('dialog', { name: 'trading:moved.title' }))
    await user.click(asked.getByRole('button', { name: 'kit:cancel' }))
    expect(placed()).toHaveLength(1)
    expect(confirmButton().getAttribute('aria-busy')).toBe('false')
  })

  it.each([
    ['0.5', { price: '1.08648', tolerance: 5 }],
    ['2', { price: '1.08648', tolerance: 20 }],
    ['any', undefined],
  ])('TRD-254 the tolerance of %s is a setting of the device', async (value, shown) => {
    const user = await openTicket()
    await user.click(screen.getByText('trading:settings.title'))
    await user.click(screen.getByRole('radio', { name: `trading:settings.by.${value}` }))
    await user.click(confirmButton())
    await waitFor(() => expect(placed()).toHaveLength(1))
    expect(placed()[0]?.['shown']).toEqual(shown)
  })
})

function reload() {
  cleanup()
  return showMarket()
}

describe('a ticket that its user left open', () => {
  it('TRD-350 is open again with what was typed, once the user is known', async () => {
    const user = await openTicket({ side: 'sell' })
    await type(user, lots(), '0.42')
    const { user: known } = account
    account.user = null
    reload()
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => void (account.user = known))
    expect(lots().value).toBe('0.42')
    const sell = screen.getByRole('radio', { name: /direction.sell/ })
    expect(sell.getAttribute('aria-checked')).toBe('true')
  })

  it('TRD-350 stays closed for another user, and once it was closed', async () => {
    const user = await openTicket()
    await type(user, lots(), '0.42')
    account.user = aUser({ uid: 'other' })
    reload()
    expect(screen.queryByRole('dialog')).toBeNull()
    account.user = aUser()
    const again = reload()
    await again.click(screen.getByRole('button', { name: 'kit:close' }))
    reload()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('TRD-350 a visitor who logs in keeps the ticket that is open', async () => {
    const user = await openTicket()
    await type(user, lots(), '0.42')
    account.user = null
    const visitor = reload()
    await visitor.click(screen.getByText('trading:deal.buy'))
    await type(visitor, lots(), '0.07')
    await act(async () => void (account.user = aUser()))
    expect(lots().value).toBe('0.07')
  })
})

describe('a closed market', () => {
  const closed = aCoin({ closeStatus: 1, opensAt: Date.now() + 3_600_000 })

  it('TRD-255 says when it opens and takes a pending order', async () => {
    const user = await openTicket({ coin: closed, side: 'pending' })
    expect(pending().getAttribute('aria-checked')).toBe('true')
    expect(dialog().getByText(/trading:closed-until/)).toBeTruthy()
    await type(user, price(), '1.08048')
    await user.click(confirmButton())
    expect(await screen.findByText('trading:placed.title')).toBeTruthy()
  })

  it('TRD-255 takes no market order, and offers a pending one', async () => {
    const user = await openTicket({ coin: closed, side: 'pending' })
    await user.click(screen.getByRole('radio', { name: 'trading:ticket.kinds.market' }))
    const button = screen.getByRole('button', { name: 'trading:opens' })
    expect(button.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'trading:ticket.offer-pending' }))
    expect(pending().getAttribute('aria-checked')).toBe('true')
  })

  it('TRD-255 is shown as closed when it closes while it is shown', async () => {
    answer(placeOrder, () => new Refused('MARKET_CLOSED', 'The market is closed.'))
    const user = await openTicket()
    await user.click(confirmButton())
    expect(await screen.findByText('The market is closed.')).toBeTruthy()
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/coin'))).toBe(true))
  })
})

it('TRD-204 a visitor sees the ticket with its figures, and is sent to the login and back', async () => {
  session.tokens = null
  account.user = null
  const user = await openTicket()
  await type(user, lots(), '0.50')
  expect(dialog().getByText('$5,432.40')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'trading:ticket.sign-in' })
  expect(link.getAttribute('href')).toBe('/login?from=%2Ftrade%3Fsymbol%3DEURUSD')
})

it('TRD-247 shows a message when the balance does not cover the smallest order', async () => {
  answer(getUser, () => aUser({ withdrawBalance: decimal('1') }))
  await openTicket()
  await screen.findByText('trading:ticket.fault.balance-none')
  expect(alerts()).toEqual(['trading:ticket.fault.balance-none'])
})

it('the arrow keys change the direction', async () => {
  const user = await openTicket()
  const sides = within(screen.getByRole('radiogroup', { name: 'trading:ticket.direction' }))
  sides.getByRole('radio', { checked: true }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(sides.getByRole('radio', { checked: true }).textContent).toContain(
    'trading:direction.sell',
  )
  expect(document.activeElement).toBe(sides.getByRole('radio', { checked: true }))
})

describe('another language', () => {
  const usdjpy = aCoin({
    contract: decimal('1000'),
    digits: 3,
    priceData: { ...aCoin().priceData, close: decimal('155.2') },
    spread: decimal('0.012'),
    stopLevel: decimal('0.05'),
  })

  it('TRD-391 changes how the typed numbers are written, and the order stays the same', async () => {
    const user = await openTicket({ coin: usdjpy, side: 'sell' })
    await type(user, lots(), '0.02')
    await type(user, stopLoss(), '155.500')
    await type(user, takeProfit(), 'x')
    await germanNow()
    expect([lots().value, stopLoss().value, takeProfit().value]).toEqual(['0,02', '155,500', 'x'])
    await type(user, takeProfit(), '154,9')
    await user.click(confirmButton())
    await waitFor(() => expect(placed()).toHaveLength(1))
    expect(placed()[0]).toMatchObject({ lots: '0.02', stopLoss: '155.5', takeProfit: '154.9' })
  })

  it.each([
    ['pips', '20', '20,0'],
    ['amount', '100', '100,00'],
  ])('TRD-391 changes how a stop loss by %s is written', async (by, typed, written) => {
    const user = await openTicket({ coin: usdjpy })
    await user.click(measure(by))
    await type(user, stopLoss(), typed)
    await germanNow()
    expect(stopLoss().value).toBe(written)
  })

  it('TRD-391 changes how the price of a pending order is written, and its key stays', async () => {
    fail()
    const user = await openPending()
    await type(user, price(), '1.08048')
    await user.click(confirmButton())
    await screen.findByRole('button', { name: /ticket\.ask-again/ })
    await germanNow()
    expect(price().value).toBe('1,08048')
    await user.click(screen.getByRole('button', { name: /ticket\.ask-again/ }))
    await waitFor(() => expect(placed()).toHaveLength(2))
    expect(placed()[1]).toEqual(placed()[0])
  })

  it('TRD-391 changes a ticket that was left open in the earlier language', async () => {
    const user = await openTicket({ coin: usdjpy, side: 'sell' })
    await type(user, stopLoss(), '155.500')
    cleanup()
    await i18n.changeLanguage('de-DE')
    showMarket(usdjpy)
    expect(stopLoss().value).toBe('155,500')
  })
})
