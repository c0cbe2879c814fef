import { proxy, useSnapshot } from 'valtio'
import type * as z from 'zod/mini'
import { orderSettings as shape } from '../../wire/index.ts'
import { deviceStorage } from '../page/storage.ts'
import { storedSettings } from './stored-settings.ts'

export { tolerances } from '../../wire/index.ts'

const KEY = 'order_settings'

export type OrderSettings = z.output<typeof shape>

/** How orders are sent from this device. The host keeps it on the account, too. */
export const orderSettings = proxy<OrderSettings>(
  storedSettings(KEY, shape, { confirms: true, tolerance: '1' }),
)

/** How orders are sent from this device. */
export function useOrderSettings(): OrderSettings {
  return useSnapshot(orderSettings)
}

/** Changes settings and stores them. Where storage is blocked they last as long as the page. */
export function setOrderSettings(changes: Partial<OrderSettings>): void {
  Object.assign(orderSettings, changes)
  deviceStorage.write(KEY, orderSettings)
}
