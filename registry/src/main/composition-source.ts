import { type CompositionSource, Unavailable } from '@kontor/edge'
import type { Registry } from '../api/registry.ts'
import { Refusal } from '../base/refusal.ts'

/** What an edge in the registry's own process serves: the composition that a channel runs. */
export function compositionSource(
  { channels, keys }: Pick<Registry, 'channels' | 'keys'>,
  channel: string,
): CompositionSource {
  return {
    async current() {
      const issued = await channels.current(channel).catch(asUnavailable)
      return issued && { composition: issued.signed, keys: { [keys.keyId]: keys.publicKey } }
    },
  }
}

function asUnavailable(cause: unknown): never {
  if (cause instanceof Refusal) throw new Unavailable(cause.message, { cause })
  throw cause
}
