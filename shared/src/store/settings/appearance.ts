import { proxy, useSnapshot } from 'valtio'
import type * as z from 'zod/mini'
import { appearance as shape } from '../../wire/index.ts'
import { deviceStorage } from '../page/storage.ts'
import { storedSettings } from './stored-settings.ts'

export { risingColours, themes } from '../../wire/index.ts'

/** Key of the storage, the same as in earlier builds. */
const KEY = 'look'

export type Appearance = z.output<typeof shape>

/** The appearance on this device. The host marks the document with it. */
export const appearance = proxy<Appearance>(
  storedSettings(KEY, shape, { theme: 'system', rising: null, amounts: 'shown' }),
)

/** The appearance on this device. */
export function useAppearance(): Appearance {
  return useSnapshot(appearance)
}

/** Changes the appearance and stores it. Where storage is blocked it lasts as long as the page. */
export function setAppearance(changes: Partial<Appearance>): void {
  Object.assign(appearance, changes)
  deviceStorage.write(KEY, appearance)
}
