/** Words that a reader takes in within a minute. */
const WORDS = 200
const HAN_SIGNS = 400

/** How long a rich text takes to read, in minutes, rounded up. */
export function readingMinutes(html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.ceil(signs / HAN_SIGNS + words / WORDS))
}
