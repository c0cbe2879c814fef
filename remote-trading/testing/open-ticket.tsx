import {
  account,
  applyQuotes,
  coins,
  keepCoins,
  session,
  setOrderSettings,
  useListed,
} from '@kontor/shared/store'
import {
  aCoin,
  act,
  answer,
  aPageOfOrders,
  aPosition,
  aQuote,
  aUser,
  renderArea,
  screen,
  sent,
  startServer,
} from '@kontor/shared/testing'
import type { Direction, Price } from '@kontor/shared/trading'
import {
  type Coin,
  getCoin,
  getUser,
  getUserInfo,
  listOrders,
  type OpenOrder,
  type PendingOrder,
  type PlaceOrder,
  placeOrder,
} from '@kontor/shared/wire'
import { OrderDock } from '../src/trade/order-buttons/order-dock.tsx'
import { useTicketSheet } from '../src/trade/ticket/use-ticket-sheet.tsx'

/** A broker with one market, and a user who is signed in. Orders are not confirmed first. */
export function startBroker(): void {
  startServer()
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  Object.assign(account, { user: aUser(), info: null })
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  setOrderSettings({ confirms: false, tolerance: '1' })
  answer(getCoin, () => aCoin())
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  answer(listOrders, () => aPageOfOrders([]))
  answer(placeOrder, booked)
}

/** The broker's answer to an order. */
export function booked(input: PlaceOrder): OpenOrder | PendingOrder {
  const { symbol, direction, lots, multiple, price } = input
  const terms = { id: 'o-new', symbol, direction, lots, multiple }
  const { margin, fee, stopLoss, takeProfit, ...position } = aPosition(terms)
  if (price === undefined) return { ...position, margin, fee, stopLoss, takeProfit }
  return {
    ...terms,
    margin,
    fee,
    stopLoss,
    takeProfit,
    state: 'pending',
    kind: 'limit',
    price,
    placedAt: 0,
  }
}

function Market({ first }: { first: Coin }) {
  const coin = useListed(first.symbol)?.coin ?? first
  const { begin, sheet } = useTicketSheet(coin)
  return (
    <>
      <OrderDock coin={coin} onBegin={begin} />
      {sheet}
    </>
  )
}

export type User = ReturnType<typeof renderArea>

/** Shows the buttons of a market. */
export function showMarket(coin = aCoin()): User {
  keepCoins([coin], Date.now())
  return renderArea(<Market first={coin} />, { at: '/trade?symbol=EURUSD' })
}

/** Shows the buttons of a market, and opens its ticket by one of them. */
export async function openTicket({
  coin = aCoin(),
  side = 'buy',
}: { coin?: Coin; side?: Direction | 'pending' } = {}): Promise<User> {
  const user = showMarket(coin)
  await user.click(screen.getByText(`trading:deal.${side}`))
  await screen.findByRole('dialog')
  return user
}

export async function tick(close: string, spread?: Price): Promise<void> {
  await act(async () => applyQuotes([{ ...aQuote('EURUSD', close), spread }]))
}

/** The orders that reached the broker, as they were sent. */
export function placed(): Record<string, unknown>[] {
  return sent
    .filter(({ path, input }) => path === placeOrder.path && 'key' in (input as object))
    .map(({ input }) => input as Record<string, unknown>)
}

export function keys(): unknown[] {
  return placed().map(({ key }) => key)
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
export const lots = () => field(/^trading:ticket\.lots\./)
export const price = () => field('trading:ticket.price')
export const stopLoss = () => field(/trading:ticket\.stopLoss/)
export const takeProfit = () => field(/trading:ticket\.takeProfit/)
export const confirmButton = () => screen.getByRole('button', { name: /ticket\.confirm/ })

/** Replaces the text of a field. */
export async function type(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input)
  if (text !== '') await user.type(input, text)
}
