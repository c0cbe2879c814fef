import { KNOWN_ID } from '@kontor/shared/wire'

const ELEMENT = new RegExp(`<script [^>]*id="${KNOWN_ID}">[^]*?</script>`)

/** A document without the answer of the API that it contains. */
export function withoutKnownAnswer(html: string): string {
  return html.replace(ELEMENT, '')
}
