/** A part of a screen that one call fills. */
export type Part<Value> = { at: 'loading' } | { at: 'ready'; value: Value } | { at: 'failed' }
