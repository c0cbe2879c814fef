import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { deviceStorage } from './storage.ts'

const KEY = 'order_settings'

/** How much worse than the shown price a market order may open, in pips, or at any price. */
export const tolerances = ['0.5', '1', '2', 'any'] as const

const shape = z.object({
  /** Whether the figures are shown once more before an order is sent. */
  confirms: z.boolean(),
  tolerance: z.enum(tolerances),
})
export type OrderSettings = z.output<typeof shape>

const orderSettings = proxy<OrderSettings>(recalled())

/** How orders are sent from this device. */
export function useOrderSettings(): OrderSettings {
  return useSnapshot(orderSettings)
}

/** Changes settings and stores them. Where storage is blocked they last as long as the page. */
export function setOrderSettings(changes: Partial<OrderSettings>): void {
  Object.assign(orderSettings, changes)
  deviceStorage.write(KEY, orderSettings)
}

/** The stored settings; the first ones where there are none or an older build stored others. */
function recalled(): OrderSettings {
  const { data } = shape.safeParse(deviceStorage.read(KEY))
  return data ?? { confirms: true, tolerance: '1' }
}
