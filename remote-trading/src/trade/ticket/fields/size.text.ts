import type { Coin } from '@kontor/shared/wire'
import { lotsFigure } from '../../../parts/figures.text.ts'
import type { Evaluation } from '../rules/evaluation.rules.ts'
import type { Size } from '../rules/fields.rules.ts'

/** The lots as the field shows them: as typed, or calculated from a share. */
export function sizeText(size: Size, coin: Coin, evaluation: Evaluation | null): string {
  if (size.by === 'lots') return size.text
  const lots = evaluation?.lots ?? (size.by === 'least' ? coin.lotMin : null)
  return lots === null ? '' : lotsFigure(lots, coin)
}
