import type { Coin } from '@kontor/shared/wire'
import { lotsFigure } from '../../../parts/figures.text.ts'
import type { Evaluation } from '../rules/evaluation.rules.ts'
import type { Typed } from '../rules/fields.rules.ts'

/** The lots as the field shows them: as typed, or calculated from a share. */
export function sizeText(
  { size, lots: typed }: Pick<Typed, 'size' | 'lots'>,
  coin: Coin,
  evaluation: Evaluation | null,
): string {
  if (size === 'typed') return typed
  const lots = evaluation?.lots ?? (size === 'least' ? coin.lotMin : null)
  return lots === null ? '' : lotsFigure(lots, coin)
}
