import { deviceName } from '../../../accounts/sessions/device-name.ts'
import type { Origin } from '../../../accounts/sessions/sessions.ts'
import type { Visitor } from './serve.ts'

/** The place from which a caller signs in. */
export function originOf({
  agent,
  network,
  deviceToken,
  words: { locale },
  gone,
}: Visitor): Origin {
  return { device: deviceName(agent), network, deviceToken, locale, gone }
}
