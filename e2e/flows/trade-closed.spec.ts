import { type Coin, getCoin } from '@kontor/shared/wire'
import { changeCall } from '../page/answers.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { signIn } from '../users/people.ts'
import { euro, newTrader } from '../users/trading.ts'

const CLOSED = 1

test('TRD-255 a closed market says when it opens, takes no market order and offers a pending one', async ({
  page,
}) => {
  const trader = await newTrader()
  const { at } = await euro()
  await signIn(page, trader)
  // The stage's market is open: it is a Wednesday.
  await changeCall<Coin>(page, getCoin, (coin) => ({
    ...coin,
    closeStatus: CLOSED,
    opensAt: Date.UTC(2026, 10, 22, 21),
  }))
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  const opens = /^The market is closed\. It opens Sun/
  await expect(page.getByText(opens)).toBeVisible()
  await page.getByRole('button', { name: 'Pending order' }).click()
  const ticket = page.getByRole('dialog', { name: 'EUR/USD' })
  await expect(ticket.getByRole('radio', { name: 'Pending order' })).toBeChecked()
  await expect(ticket.getByText(opens)).toBeVisible()
  await ticket.getByRole('radio', { name: 'Market', exact: true }).click()
  await expect(ticket.getByRole('button', { name: /^Opens Sun/ })).toBeDisabled()
  await ticket.getByRole('button', { name: 'Place a pending order' }).click()
  await ticket.getByLabel('Price', { exact: true }).fill(at(-200))
  for (const name of ['EUR/USD', 'Confirm order'])
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: /^Place buy limit/ })
      .click()
  await expect(page.getByText('Your order has been confirmed')).toBeVisible()
})
