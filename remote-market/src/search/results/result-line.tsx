import { memo } from 'react'
import { pairText } from '@kontor/shared/i18n'
import { CoinLine } from '../../parts/coin-line.tsx'
import type { Listed } from '@kontor/shared/store'
import { Marked } from './marked.tsx'
import { piecesOf } from './matches.rules.ts'

interface ResultLineProps {
  listed: Listed
  keyword: string
  /** Hears what was searched for when this was what was meant. */
  onOpen: (keyword: string) => void
}

/** A coin that was found, with what matched marked in its name, else in what it trades. */
export const ResultLine = memo(function ResultLine({ listed, keyword, onOpen }: ResultLineProps) {
  const { coinName } = listed.coin
  const inName = piecesOf(coinName, keyword).some(({ hit }) => hit)
  return (
    <CoinLine
      listed={listed}
      {...(inName
        ? { name: <Marked text={coinName} keyword={keyword} /> }
        : { about: <Marked text={pairText(listed.coin)} keyword={keyword} /> })}
      onOpen={() => onOpen(keyword)}
    />
  )
})
