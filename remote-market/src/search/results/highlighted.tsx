import { piecesOf } from './matches.rules.ts'

/** A text in which the characters that match the keyword are highlighted. */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  return piecesOf(text, keyword).map(({ at, text: piece, hit }) =>
    hit ? <mark key={at}>{piece}</mark> : piece,
  )
}
