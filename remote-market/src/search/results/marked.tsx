import { piecesOf } from './matches.rules.ts'

/** A text with what was searched for marked in it. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  return piecesOf(text, keyword).map(({ at, text: piece, hit }) =>
    hit ? <mark key={at}>{piece}</mark> : piece,
  )
}
