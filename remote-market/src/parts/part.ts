import { reportError } from '@kontor/shared/ui'

/** A part of a screen that one call fills. */
export type Part<Value> = { at: 'idle' | 'loading' | 'failed' } | { at: 'ready'; value: Value }

/** True for what is neither there nor on its way. */
export function isMissing({ at }: { at: string }): boolean {
  return at === 'idle' || at === 'failed'
}

/**
 * Fills a part with the answer of a call; what it holds stays until then, and when there is none.
 */
export async function fill<Name extends string, Value>(
  holder: Record<Name, Part<Value>>,
  name: Name,
  ask: () => Promise<Value>,
): Promise<void> {
  if (holder[name].at !== 'ready') holder[name] = { at: 'loading' }
  try {
    holder[name] = { at: 'ready', value: await ask() }
  } catch (cause) {
    if (holder[name].at !== 'ready') holder[name] = { at: 'failed' }
    reportError(cause)
  }
}
