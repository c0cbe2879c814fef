import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { deviceStorage } from './storage.ts'

const KEY = 'look'

export const themes = ['system', 'light', 'dark'] as const
export const risingColours = ['green', 'red'] as const
const amounts = ['shown', 'hidden'] as const

const shape = z.object({
  theme: z.enum(themes),
  /** The colour of rising prices; null: the custom of the language. */
  rising: z.nullable(z.enum(risingColours)),
  /** Whether the user's own amounts can be read: balances, profits, records. */
  amounts: z.enum(amounts),
})
export type Look = z.output<typeof shape>

/** The look of who has chosen nothing. */
const plain: Look = { theme: 'system', rising: null, amounts: 'shown' }

/** How the app looks on this device. The host marks the document with it. */
export const look = proxy<Look>(stored())

/** How the app looks on this device. */
export function useLook(): Look {
  return useSnapshot(look)
}

/** Changes the look and stores it. Where storage is blocked it lasts as long as the page. */
export function setLook(changes: Partial<Look>): void {
  Object.assign(look, changes)
  deviceStorage.write(KEY, look)
}

/** The stored look, completed where an older build stored less; the plain one when it is odd. */
function stored(): Look {
  const found = deviceStorage.read(KEY)
  const { data } = shape.safeParse(typeof found === 'object' ? { ...plain, ...found } : found)
  return data ?? { ...plain }
}
