import { signedBytes } from '../../base/format.ts'
import { type Difference, isOther } from './difference.ts'

/** A difference, line by line. */
export function linesOf(difference: Difference): string[] {
  const { from, to, builds } = difference
  const other = builds.filter(isOther)
  const count = (pick: (line: (typeof builds)[number]) => number) =>
    builds.reduce((sum, line) => sum + pick(line), 0)
  const files = `${count(({ files: { changed } }) => changed)} of ${count(({ files: { all } }) => all)} files`
  return [
    `${from} → ${to}: ${other.length} of ${builds.length} builds, ${files}, ${signedBytes(count(({ brotli }) => brotli))}`,
    ...rows(difference),
    sentences(difference),
  ]
}

function rows({ builds, lent }: Difference): string[] {
  const cells = builds.map((line) => [
    line.area,
    isOther(line) ? `${line.from ?? 'none'} → ${line.to ?? 'none'}` : line.from!,
    isOther(line) ? signedBytes(line.brotli) : '',
    lentOf(line.area, lent),
  ])
  const width = (column: number) => Math.max(...cells.map((row) => row[column]!.length))
  return cells.map((row) =>
    `  ${row.map((cell, column) => (column < 3 ? cell.padEnd(width(column)) : cell)).join('   ')}`.trimEnd(),
  )
}

/** `lends store 4.1.3 → 4.2.0`, or `asks for store ^4.1.0 → ^4.2.0`. */
function lentOf(area: string, lent: Difference['lent']): string {
  const own = lent.filter((line) => line.area === area)
  if (own.length === 0) return ''
  const modules = own.map(
    ({ module, from, to, fits }) =>
      `${module} ${from ?? 'none'} → ${to ?? 'none'}${fits === false ? ', which does not fit' : ''}`,
  )
  return `${area === 'host' ? 'lends' : 'asks for'} ${modules.join(', ')}`
}

function sentences({ contract, routes, lent }: Difference): string {
  const fit = lent.filter(({ fits }) => fits !== null)
  return [
    contract.from === contract.to
      ? `Contract ${contract.to}, the same.`
      : `Contract ${contract.from ?? 'none'} → ${contract.to ?? 'none'}.`,
    routes.added.length > 0 ? `New: ${routes.added.join(', ')}.` : '',
    routes.removed.length > 0 ? `Gone: ${routes.removed.join(', ')}.` : 'No route goes away.',
    fit.length > 0 && fit.every(({ fits }) => fits) ? 'All lent ranges fit.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
