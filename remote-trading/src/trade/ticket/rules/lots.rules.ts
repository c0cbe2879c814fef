import type { Instrument, Lots } from '@kontor/shared/trading'
import type { Checked } from './checked.rules.ts'

/** Why typed lots are refused before their cost is known. */
export type LotsFault =
  'lots-missing' | 'lots-not-a-number' | 'lots-below-min' | 'lots-above-max' | 'lots-off-step'

type Limits = Pick<Instrument, 'lotMin' | 'lotMax' | 'lotStep'>

/**
 * Checks the typed lots; `lots` is the number that was read, null when it is none. The server
 * checks again.
 */
export function checkLots(
  typed: string,
  lots: Lots | null,
  { lotMin, lotMax, lotStep }: Limits,
): Checked<Lots, LotsFault> {
  if (typed.trim() === '') return { ok: false, fault: 'lots-missing' }
  if (lots === null) return { ok: false, fault: 'lots-not-a-number' }
  if (lots < lotMin) return { ok: false, fault: 'lots-below-min' }
  if (lots > lotMax) return { ok: false, fault: 'lots-above-max' }
  if (lots % lotStep !== 0n) return { ok: false, fault: 'lots-off-step' }
  return { ok: true, value: lots }
}

/** The next lots up or down, on the step and within the bounds; null counts as 0. */
export function stepLots(
  from: Lots | null,
  delta: 1 | -1,
  { lotMin, lotMax, lotStep }: Limits,
): Lots {
  const lots = from ?? 0n
  const below = lots - (lots % lotStep)
  const next = delta === 1 ? below + lotStep : below === lots ? lots - lotStep : below
  return next < lotMin ? lotMin : next > lotMax ? lotMax : next
}
