import { proxy, useSnapshot } from 'valtio'
import type * as z from 'zod/mini'
import { look as shape } from '../wire/index.ts'
import { deviceStorage } from './storage.ts'

export { risingColours, themes } from '../wire/index.ts'

const KEY = 'look'

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
