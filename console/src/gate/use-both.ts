import { lastOf, useEach } from '../api/readings.store.ts'
import { useStatus, useVerdicts } from '../api/use-registry.ts'
import { nameOf, nextOf } from '../builds/advice.rules.ts'
import { lentChanges, lentPath } from '../difference/lent/use-lent.ts'
import { type Both, bothOf } from './both.rules.ts'

/**
 * Refused builds together with the newest host, live. Null where there is no newer host, one of
 * them is a host, or none is given.
 */
export function useBoth(channel: string, refused: readonly string[]): Both | null {
  const status = lastOf(useStatus(channel))
  const verdicts = lastOf(useVerdicts())?.verdicts ?? []
  const areas = new Set(refused.map((build) => build.split('@')[0]!))
  const isAlone = areas.size > 0 && !areas.has('host')
  const host = status && isAlone ? nextOf(status, 'host') : undefined
  const from = status?.builds ?? []
  const stay = from.filter(({ id }) => id !== 'host' && !areas.has(id))
  const sides = host && {
    from: from.map(nameOf),
    to: [nameOf(host), ...stay.map(nameOf), ...refused],
  }
  const [changes = null] = useEach(sides ? [lentPath(sides)] : [], lentChanges, 'builds')
  return host ? bothOf(refused, { channel, host: host.version, verdicts, changes }) : null
}
