import type { Price } from '@kontor/shared/trading'
import {
  accountEventId,
  type Coin,
  eventPrice,
  type MarketEvent,
  marketEventPage,
  type PushMessage,
} from '@kontor/shared/wire'
import { eventTextsIn } from '../../content/texts/event-texts.ts'
import { figuresIn } from './push-figures.ts'

/** The facts about the coin of an event that its message contains. */
export type PushedCoin = Pick<Coin, 'coinName' | 'digits' | 'lotStep'>

/** The reader of a message. */
interface Reader {
  locale: string
  /** Whether the user hides amounts. */
  hidden: boolean
}

/** The message about an event of the market, in the words of the app's notices. */
export function pushMessage(
  event: MarketEvent,
  coin: PushedCoin,
  { locale, hidden }: Reader,
): PushMessage {
  const { event: texts } = eventTextsIn(locale)
  const figures = figuresIn(locale, hidden)
  const price = (value: Price) => figures.price(value, coin.digits)
  const name = coin.coinName
  const message = { title: 'Kontor', tag: accountEventId(event), to: marketEventPage(event) }
  if (event.kind === 'price-alert') {
    const { side, price: wanted, reached } = event.alert
    const now = price(reached?.price ?? wanted)
    const values = { name, price: price(wanted), now }
    return { ...message, body: fill(texts['price-alert'][side], values) }
  }
  const { order } = event
  const values = {
    name,
    side: texts.direction[order.direction],
    lots: figures.lots(order.lots, coin.lotStep),
    price: price(eventPrice(event)),
    profit: order.state === 'closed' ? figures.profit(order.closed.profit) : '',
  }
  return { ...message, body: fill(texts[event.kind], values) }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
