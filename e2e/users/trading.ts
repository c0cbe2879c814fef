import type { Page } from '@playwright/test'
import { getCoin, placeOrder, takePracticeFunds } from '@kontor/shared/wire'
import { callApi } from './api.ts'
import { newPerson, type Person } from './people.ts'

/** A user of the stage with practice funds. */
export async function newTrader(): Promise<Person> {
  const person = await newPerson()
  await callApi(takePracticeFunds, {}, person.tokens.token)
  return person
}

/**
 * Chooses "at any price" in the order settings, so that no order is refused because the price
 * moved. `confirms` says whether each order asks for a confirmation.
 */
export function acceptAnyPrice(page: Page, { confirms = true } = {}): Promise<unknown> {
  const settings = JSON.stringify({ confirms, tolerance: 'any' })
  return page.addInitScript((stored) => localStorage.setItem('order_settings', stored), settings)
}

/** An order as transferred. */
export interface SentOrder {
  id: string
  price: string
  liquidationPrice: string
  closed: { price: string; profit: string; by: string }
}

/** Places an order through the API. */
export async function place(
  { tokens }: Person,
  order: Record<string, string | number>,
): Promise<SentOrder> {
  const terms = { symbol: 'EURUSD', lots: '0.5', multiple: 100, key: crypto.randomUUID() }
  return callApi<SentOrder>(placeOrder, { ...terms, ...order }, tokens.token)
}

/** Prices of EUR/USD around its current mid: `at(-20)` is 20 pips below. */
export async function euro(): Promise<{ at: (pips: number) => string }> {
  const coin = await callApi<{ priceData: { close: string } }>(getCoin, { symbol: 'EURUSD' })
  const mid = Number(coin.priceData.close)
  return { at: (pips) => (mid + pips / 10_000).toFixed(5) }
}
