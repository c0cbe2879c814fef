import { Activity, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepCoins } from '@kontor/shared/store'
import {
  aClosedOrder,
  aCoin,
  answer,
  aPageOfOrders,
  aPosition,
  cleanup,
  reachListEnds,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
} from '@kontor/shared/testing'
import { listOrders } from '@kontor/shared/wire'
import { HistoryTab } from './history-tab.tsx'

const orders = Array.from({ length: 45 }, (_, i) => aClosedOrder(aPosition({ id: `o-${i}` })))

beforeEach(() => {
  startServer()
  keepCoins([aCoin()], Date.now())
  reachListEnds()
  serve()
})
afterEach(cleanup)

function serve(): void {
  answer(listOrders, ({ current, pageSize }) =>
    aPageOfOrders(orders.slice((current - 1) * pageSize, current * pageSize), orders.length),
  )
}
const pagesAsked = () => sent.map(({ input }) => Number((input as { current: string }).current))

/** The history on a kept page. */
function Kept() {
  const [hidden, setHidden] = useState(false)
  const [revision, setRevision] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setHidden(!hidden)}>
        {hidden ? 'come back' : 'leave'}
      </button>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        change
      </button>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <HistoryTab revision={String(revision)} />
      </Activity>
    </>
  )
}

it('HOST-297 the history keeps its pages when its page is shown again, and loads them after a change meanwhile', async () => {
  const user = renderArea(<Kept />)
  await waitFor(() => expect(pagesAsked()).toEqual([1, 2, 3]))
  expect(await screen.findByText('kit:list.end')).toBeTruthy()
  await user.click(screen.getByText('leave'))
  await user.click(screen.getByText('come back'))
  expect(pagesAsked()).toEqual([1, 2, 3])
  await user.click(screen.getByText('leave'))
  await user.click(screen.getByText('change'))
  await user.click(screen.getByText('come back'))
  await waitFor(() => expect(pagesAsked()).toEqual([1, 2, 3, 1, 2, 3]))
  expect(screen.getByText('kit:list.end')).toBeTruthy()
})

it('HOST-297 a history that has failed is loaded when its page is shown again', async () => {
  answer(listOrders, () => new Refused('UNAVAILABLE'))
  const user = renderArea(<Kept />)
  await screen.findByText('kit:list.failed')
  await user.click(screen.getByText('leave'))
  serve()
  await user.click(screen.getByText('come back'))
  expect(await screen.findByText('kit:list.end')).toBeTruthy()
})

const ordersAndTotals = () => [
  ...screen.queryAllByRole('listitem'),
  ...screen.queryAllByText('trading:history.fees'),
]

it('TRD-401 a filter whose orders cannot be loaded shows the failure, not orders and totals of the earlier filter', async () => {
  const totals = { profit: 0n, fees: 0n, swap: 0n, closed: 45, winners: 45, largestLoss: null }
  answer(listOrders, () => ({ ...aPageOfOrders(orders.slice(0, 20), 45), totals }))
  const user = renderArea(<HistoryTab revision="" />)
  await screen.findByText('trading:history.fees')
  const lost = Promise.withResolvers<ReturnType<typeof aPageOfOrders>>()
  answer(listOrders, () => lost.promise)
  await user.click(screen.getByRole('button', { name: 'trading:history.all-outcomes' }))
  await user.click(screen.getByRole('radio', { name: 'trading:history.outcome.stop-loss' }))
  await user.click(screen.getByRole('button', { name: 'trading:history.show' }))
  expect(await screen.findByText('kit:list.loading')).toBeTruthy()
  expect(ordersAndTotals()).toEqual([])
  lost.reject(new Error('lost line'))
  const retry = await screen.findByText('kit:list.failed')
  expect(ordersAndTotals()).toEqual([])
  answer(listOrders, () => aPageOfOrders(orders.slice(0, 1)))
  await user.click(retry)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(sent.at(-1)?.input).toMatchObject({ outcome: 'stop-loss', current: '1' })
})
