import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { deviceStorage } from './storage.ts'

const KEY = 'look'

export const themes = ['system', 'light', 'dark'] as const
export const risingColours = ['green', 'red'] as const

const shape = z.object({
  theme: z.enum(themes),
  /** The colour of rising prices; null: the custom of the language. */
  rising: z.nullable(z.enum(risingColours)),
})
export type Look = z.output<typeof shape>

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

/** The stored look; the system's where there is none or an older build stored another shape. */
function stored(): Look {
  const { data } = shape.safeParse(deviceStorage.read(KEY))
  return data ?? { theme: 'system', rising: null }
}
