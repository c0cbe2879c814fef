import { useSyncExternalStore } from 'react'
import { agoText } from '@kontor/shared/i18n'
import { lastTick, onTick } from '../parts/clock.ts'

/** How long ago it was. Renders only when that is to be said anew. */
export function Ago({ at }: { at: number }) {
  const text = useSyncExternalStore(onTick, () => agoText(at, lastTick()))
  return <time dateTime={new Date(at).toISOString()}>{text}</time>
}
