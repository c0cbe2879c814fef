import type * as z from 'zod/mini'
import { deviceStorage } from '../page/storage.ts'

/**
 * The settings that this device has stored under a key. Defaults replace settings that an older
 * build did not know, and all settings if one is invalid.
 */
export function storedSettings<Settings extends object>(
  key: string,
  schema: z.ZodMiniType<Settings>,
  defaults: NoInfer<Settings>,
): Settings {
  const stored = deviceStorage.read(key) as Partial<Settings> | null
  return schema.safeParse({ ...defaults, ...stored }).data ?? { ...defaults }
}
