import type { VerdictAnswer } from '../api/channels/verdict-routes.ts'
import { ofChannel } from './steer/change-text.ts'

/** What ends a refusal: a promote, or a host whose promote makes the registry ask again. */
export type Way = { who: 'operator'; command: string } | { who: 'registry'; host: string }

/** The ways out of a refusal that a newer host opens; none where no host helps. */
export function waysOf({ verdict, withHost }: VerdictAnswer): Way[] {
  if (withHost === null) return []
  const { channel, asked } = verdict
  const { host, isAskedAgain } = withHost
  const command = `kontor promote ${[...(asked ?? []), host].join(' ')}${ofChannel({ channel })}`
  const promote: Way = { who: 'operator', command }
  return isAskedAgain ? [promote, { who: 'registry', host }] : [promote]
}

/** The same ways as sentences. */
export function wayTexts(answer: VerdictAnswer): string[] {
  const { channel } = answer.verdict
  return waysOf(answer).map((way) =>
    way.who === 'operator'
      ? `An operator promotes ${answer.withHost!.host} with it: ${way.command}`
      : `When ${way.host} reaches ${channel}, this verdict is made again by itself.`,
  )
}
