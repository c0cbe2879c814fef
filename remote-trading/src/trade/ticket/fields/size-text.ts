import type { Coin } from '@kontor/shared/wire'
import { lotsFigure } from '../../../parts/figures.ts'
import type { Reading } from '../reading/reading.ts'
import type { Size } from '../reading/typed.ts'

/** The lots as the field shows them: as typed, or those that a share comes to. */
export function sizeText(size: Size, coin: Coin, reading: Reading | null): string {
  if (size.by === 'lots') return size.text
  const lots = reading?.lots ?? (size.by === 'least' ? coin.lotMin : null)
  return lots === null ? '' : lotsFigure(lots, coin)
}
