import { Link } from '../address/link.tsx'
import { bytes } from '../parts/figures.ts'
import { type AreaChange, isSame, type Pair } from './compositions.rules.ts'
import { filesText } from './summary.rules.ts'

interface Props {
  change: AreaChange
  /** Both builds; undefined until they are read, if they are the same, or if one is missing. */
  pair: Pair | undefined
}

/** The builds of an area in two compositions, and how much differs. */
export function AreaRow({ change, pair }: Props) {
  const { area, from, to } = change
  return (
    <tr className={isSame(change) ? 'gone' : undefined}>
      <th scope="row">{area}</th>
      <td className="wide nowrap">
        {isSame(change) ? (
          to
        ) : (
          <>
            <span className="muted">{from ?? 'none'}</span> <span className="arrow">→</span>{' '}
            <b>{to ?? 'none'}</b>
          </>
        )}
      </td>
      <td className="full">{pair?.to.note}</td>
      <td className="num" data-name="files">
        {isSame(change) && 'the same'}
        {pair && filesText([pair])}
      </td>
      <td className="num" data-name="brotli">
        {pair && signed(pair.to.brotli - pair.from.brotli)}
      </td>
      <td className="num">
        {pair && (
          <Link to={`/differences?from=${area}@${from}&to=${area}@${to}`} className="link">
            Compare
          </Link>
        )}
      </td>
    </tr>
  )
}

/** All areas together. */
export function SumRow({ pairs }: { pairs: readonly Pair[] }) {
  const more = pairs.reduce((sum, { from, to }) => sum + to.brotli - from.brotli, 0)
  return (
    <tr>
      <th scope="row" colSpan={3} className="full">
        All
      </th>
      <td className="num" data-name="files">
        {filesText(pairs)}
      </td>
      <td className="num" data-name="brotli">
        {signed(more)}
      </td>
      <td aria-hidden="true">&nbsp;</td>
    </tr>
  )
}

/** `+1.2 kB`, `−400 B` */
function signed(difference: number): string {
  if (difference === 0) return 'the same'
  return `${difference > 0 ? '+' : '−'}${bytes(Math.abs(difference))}`
}
