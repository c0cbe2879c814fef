import { KNOWN_ID } from '@kontor/shared/wire'

const ELEMENT = new RegExp(`<script [^>]*id="${KNOWN_ID}">[^]*?</script>`)

/** A document without the answer that it carries. */
export function withoutKnownAnswer(html: string): string {
  return html.replace(ELEMENT, '')
}
