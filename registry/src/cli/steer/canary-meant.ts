import { CliError } from '@kontor/server/cli'
import type { CanaryFacts } from '../../api/channels/evidence-routes.ts'
import { exitCode } from '../base/exit-code.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'

type Options = RegistryOptions & { channel: string }

/** The canary that a channel runs; null when it runs none. */
export async function factsOf(options: Options): Promise<CanaryFacts | null> {
  const route = `/api/channels/${encodeURIComponent(options.channel)}/canary`
  const { running } = await callRegistry<{ running: CanaryFacts | null }>(options, route)
  return running
}

/** Whether a canary has each of these builds, written `market` or `market@1.4.2`. */
export function isOf({ canary }: CanaryFacts, meant: readonly string[]): boolean {
  return meant.every((name) => {
    const [area = '', version] = name.split('@')
    return version === undefined
      ? Object.hasOwn(canary.builds, area)
      : canary.builds[area] === version
  })
}

/** The share of the browsers that a canary has now. */
export function shareOf({ canary: { plan, step } }: CanaryFacts): number {
  return plan[step]!.share
}

/** The builds of a canary, each as `market 1.4.2`. */
export function namesOf({ canary }: CanaryFacts): string[] {
  return Object.entries(canary.builds).map(([id, version]) => `${id} ${version}`)
}

/**
 * Checks that the canary of a channel has the area that was named. Where the channel runs none, the
 * change itself is refused.
 * @throws CliError when the canary has no build of that area
 */
export async function requireMeant(meant: string | undefined, options: Options): Promise<void> {
  if (meant === undefined) return
  const running = await factsOf(options)
  if (running === null || isOf(running, [meant])) return
  const names = namesOf(running).join(', ')
  throw new CliError(`${options.channel} runs a canary of ${names}, and none of ${meant}.`, {
    exit: exitCode.wrongUsage,
  })
}
