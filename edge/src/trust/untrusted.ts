/** A signed text that the edge does not take. The message is one sentence: why. */
export class Untrusted extends Error {
  override name = 'Untrusted'
}
