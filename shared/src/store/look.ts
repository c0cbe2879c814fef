import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'

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
  try {
    localStorage.setItem(KEY, JSON.stringify(look))
  } catch (cause) {
    console.warn('the look cannot be kept', cause)
  }
}

/** The stored look; the system's where there is none or an older build stored another shape. */
function stored(): Look {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return { theme: 'system', rising: null }
  }
}
