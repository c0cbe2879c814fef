/** Part of a file: its first and its last byte, counted from 0, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The range that a Range header asks of a file of `size` bytes, cut to the file; `nothing` when it
 * lies outside. The `whole` file is sent without a header, and for a header that is invalid, has
 * another unit or asks for several parts. Source: RFC 9110, section 14.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'nothing' {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole'
  // Without a start the number counts from the end.
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'nothing' : { first, last }
}
