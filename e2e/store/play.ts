import { randomUUID } from 'node:crypto'
import { AppError, call } from '@kontor/shared/api'
import { changeOrders, pendingOrders, positions, reloadOrders } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import {
  type AfterChange,
  cancelOrder,
  closeAllOrders,
  closeOrder,
  modifyOrder,
  placeOrder,
  reverseOrder,
} from '@kontor/shared/wire'
import type { TestSandbox } from '../../sandbox/trials/testing/sandbox.ts'
import type { Page } from './page.ts'

/** Random steps of a user, of their other device and of the market, and the list of past steps. */
interface Play {
  step(): Promise<void>
  /** Lets all late answers arrive, and waits until no call is under way. */
  settle(): Promise<void>
  steps: string[]
}

type Changed = Promise<{ after?: AfterChange | undefined }>

const LOTS = ['0.01', '0.05', '0.2']
const MIDS = ['1.07', '1.08', '1.0864', '1.09', '1.1']

/** A play that is the same for the same `random`, except for the order in which answers arrive. */
export function createPlay(sandbox: TestSandbox, page: Page, random: () => number): Play {
  const steps: string[] = []
  const late: (() => void)[] = []
  const underWay: Promise<void>[] = []
  let isSettling = false
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const maybe = (share: number) => random() < share

  const ticket = () => ({
    symbol: 'EURUSD',
    direction: pick(['buy', 'sell'] as const),
    lots: decimal<'lots'>(pick(LOTS)),
    multiple: pick([10, 50, 100]),
    stopLoss: null,
    takeProfit: null,
    key: randomUUID(),
    ...(maybe(0.4) && { price: decimal<'price'>(pick(MIDS)) }),
  })

  /** A change of the shown orders; a new order when there is nothing to change. */
  function own(): [string, () => Changed] {
    const open = positions.state.at === 'ready' ? positions.state.value : []
    const waiting = pendingOrders.state.at === 'ready' ? pendingOrders.state.value : []
    const key = randomUUID()
    const what = pick(['place', 'place', 'close', 'part', 'reverse', 'modify', 'cancel', 'all'])
    const { id } = pick(open) ?? { id: '' }
    if (open.length > 0 && what === 'close') return [what, () => call(closeOrder, { id, key })]
    if (open.length > 0 && what === 'part')
      return [what, () => call(closeOrder, { id, lots: decimal<'lots'>('0.01'), key })]
    if (open.length > 0 && what === 'reverse') return [what, () => call(reverseOrder, { id, key })]
    if (open.length > 0 && what === 'all') return [what, () => call(closeAllOrders, { key })]
    const order = pick([...waiting, ...open]) ?? { id: '' }
    const stopLoss = maybe(0.5) ? null : decimal<'price'>(pick(MIDS))
    if (order.id !== '' && what === 'modify')
      return [what, () => call(modifyOrder, { id: order.id, stopLoss, takeProfit: null })]
    if (waiting.length > 0 && what === 'cancel')
      return [what, () => call(cancelOrder, { id: pick(waiting).id })]
    const asked = ticket()
    return ['place', () => call(placeOrder, asked)]
  }

  /** The answer arrives at once, or after other steps, or never. */
  function change(): Promise<void> {
    const [what, send] = own()
    const fate = pick(['at once', 'at once', 'at once', 'late', 'lost'])
    steps.push(`${what}, answered ${fate}`)
    const done = changeOrders(async () => {
      const reply = await send()
      if (fate === 'late' && !isSettling) await new Promise<void>((arrive) => late.push(arrive))
      if (fate === 'lost') throw new AppError('offline', 'the answer is lost')
      return reply
    }).then(() => undefined, onlyRefused)
    underWay.push(done)
    return fate === 'late' ? Promise.resolve() : done
  }

  async function elsewhere(): Promise<void> {
    steps.push('another device')
    if (maybe(0.3))
      return void (await sandbox.call(closeAllOrders, { key: randomUUID() }, page.token))
    await sandbox.call(placeOrder, ticket(), page.token).catch(onlyRefused)
  }

  function market(): void {
    const mid = pick(MIDS)
    steps.push(`the market at ${mid}`)
    sandbox.feed.move({ EURUSD: mid })
  }

  return {
    steps,
    async step() {
      const what = random()
      if (what < 0.5) return change()
      if (what < 0.6) return elsewhere()
      if (what < 0.7) return market()
      if (what < 0.85) return page.hear(1 + Math.floor(random() * 3))
      if (what < 0.95) return late.shift()?.()
      steps.push('reload')
      underWay.push(reloadOrders())
    },
    async settle() {
      isSettling = true
      while (late.length > 0) late.shift()?.()
      await Promise.all(underWay.splice(0))
      isSettling = false
    },
  }
}

/** A refusal is an answer: an order that the page shows may have ended. */
function onlyRefused(cause: unknown): void {
  const error = AppError.from(cause)
  const isRefused = error.kind === 'refused' || error.kind === 'offline'
  if (!isRefused && !/^[A-Z_]+$/.test(error.message)) throw cause
}
