import { memo } from 'react'
import { pairText } from '@kontor/shared/i18n'
import type { Listed } from '@kontor/shared/store'
import { CoinListRow } from '../../parts/coin-list-row.tsx'
import { Highlighted } from './highlighted.tsx'
import { piecesOf } from './matches.rules.ts'

interface ResultRowProps {
  listed: Listed
  keyword: string
  /** Called with the keyword when the coin is opened. */
  onOpen: (keyword: string) => void
}

/** A coin that matches. The match is highlighted in its name, or else in the names of its pair. */
export const ResultRow = memo(function ResultRow({ listed, keyword, onOpen }: ResultRowProps) {
  const { coinName } = listed.coin
  const inName = piecesOf(coinName, keyword).some(({ hit }) => hit)
  return (
    <CoinListRow
      listed={listed}
      {...(inName
        ? { name: <Highlighted text={coinName} keyword={keyword} /> }
        : { about: <Highlighted text={pairText(listed.coin)} keyword={keyword} /> })}
      onOpen={() => onOpen(keyword)}
    />
  )
})
