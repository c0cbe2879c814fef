/** Part of a file: its first and its last byte, both counted from 0 and both in it. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * What a Range header asks of a file of so many bytes, cut to what is there; `nothing` when no byte
 * of it is. The `whole` file is meant without a header, and sent where one cannot be read, names
 * another unit or asks for several parts. Source: RFC 9110, section 14.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'nothing' {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole'
  // Without a start the figure counts from the end.
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'nothing' : { first, last }
}
