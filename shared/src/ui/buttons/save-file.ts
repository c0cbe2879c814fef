/** The byte order mark: spreadsheets read a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * How long a file stays available after the tap, ms. A browser may read it later, as Safari does,
 * where it asks the user first; what is revoked by then is not saved.
 */
const AVAILABLE_MS = 40_000

/** Downloads a table of comma-separated values. */
export function saveTable(text: string, name: string): void {
  saveFile(BYTE_ORDER_MARK + text, 'text/csv', name)
}

/** Downloads a file of this media type. */
export function saveFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), AVAILABLE_MS)
}
