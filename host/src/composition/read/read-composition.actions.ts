import {
  type Composition,
  composition,
  COMPOSITION_ELEMENT,
  hostDocument,
  isOlder,
} from '@kontor/shared/wire'
import { newestRun, rememberRun } from './newest-run.store.ts'
import { verify } from './verify.actions.ts'

/**
 * A composition that this page must not run. The message is one sentence: why, and what the user
 * can do about it.
 */
class CompositionError extends Error {
  override name = 'CompositionError'
}

/**
 * An expired or superseded composition. A browser that goes back shows the document that it kept.
 */
export class StaleComposition extends CompositionError {
  override name = 'StaleComposition'
}

/**
 * Reads the composition that the edge wrote into this document and remembers it. Checks that a key
 * which the document trusts has signed it, that it has not expired, and that this browser has not
 * run a newer one of its channel.
 * @throws StaleComposition when it is expired or superseded, CompositionError when it is missing,
 * malformed, or does not verify.
 */
export async function readComposition(page: Document, now = Date.now()): Promise<Composition> {
  const text = page.getElementById(COMPOSITION_ELEMENT)?.textContent
  if (!text) throw new CompositionError('this document carries no composition')
  const { composition: signed, keys, channel } = shaped(text, hostDocument.parse)
  const key = keys[signed.keyId]
  if (key === undefined)
    throw new CompositionError(
      `the composition is signed with a key this document does not trust (${signed.keyId})`,
    )
  if (!globalThis.crypto.subtle)
    throw new CompositionError('signatures can be checked only over https or on localhost')
  if (!(await verify(signed.payload, signed.signature, key)))
    throw new CompositionError('the signature of the composition is wrong')
  const read = shaped(signed.payload, composition.parse)
  if (channel !== undefined && read.channel !== channel)
    throw new CompositionError(`the composition is that of ${read.channel}, not of ${channel}`)
  if (read.expiresAt <= now) {
    const when = new Date(read.expiresAt).toISOString()
    throw new StaleComposition(
      `This copy of the app ended at ${when}: load the page again, and check the date of this device if that does not help.`,
    )
  }
  const newest = newestRun(read.channel)
  if (newest && isOlder(read, newest)) {
    throw new StaleComposition(
      `This copy of the app (revision ${read.revision}) is older than the one you used before (${newest.revision}): load the page again to get the current one.`,
    )
  }
  // A preview has a channel of its own, which ends with it.
  if (read.preview === undefined) rememberRun(read)
  return read
}

function shaped<Shape>(text: string, parse: (data: unknown) => Shape): Shape {
  try {
    return parse(JSON.parse(text))
  } catch (cause) {
    throw new CompositionError('the composition is malformed', { cause })
  }
}
