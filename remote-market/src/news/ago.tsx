import { agoText } from '@kontor/shared/i18n'
import { useClock } from '@kontor/shared/store'

/** How long ago it was. Renders only when the words change. */
export function Ago({ at }: { at: number }) {
  const text = useClock((now) => agoText(at, now))
  return <time dateTime={new Date(at).toISOString()}>{text}</time>
}
