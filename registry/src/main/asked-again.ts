import { askGate } from '../api/channels/pass-gate.ts'
import { standingIn } from '../api/channels/standing/standing-in.ts'
import type { Registry } from '../api/registry.ts'
import { repeat } from '../base/repeat.ts'
import { readRef } from '../builds/build-ref.ts'
import { changedAt } from '../channels/revisions/revision-chain.ts'
import { DoesNotFit } from '../gate/misfit.ts'
import { askedOf, claimAgain } from '../verdicts/asked-rows.ts'
import { type Asked, isOfOthers } from '../verdicts/standing.ts'

/** The interval in which new revisions are looked for, ms. */
const EVERY_MS = 1_000

/** The name under which the registry asks. */
const NAME = 'registry'

type Sources = Pick<
  Registry,
  'database' | 'builds' | 'channels' | 'quarantines' | 'releases' | 'verdicts'
>

interface Circumstances {
  /** The registry's own address, for the files of the builds. */
  registryUrl: string
  log: (line: string) => void
}

/**
 * Asks the gate again about the builds of each refusal of a channel that stands, if the channel
 * runs other builds beside them by now. Each is asked once for each revision that changes the
 * builds of a channel, by the process that claims it, one after the other. A failure is logged; the
 * next such revision tries again.
 */
export async function askAgain(
  registry: Sources,
  channel: string,
  { registryUrl, log }: Circumstances,
): Promise<void> {
  const { channels, database, verdicts } = registry
  if (verdicts.isOff) return
  for (const refusal of standingIn(registry, channel, await askedOf(database, channel))) {
    const past = channels.history(channel)
    if (!isOfOthers(refusal, past.at(-1)!.builds)) continue
    if (!(await claimAgain(database, refusal.id, changedAt(past)))) continue
    const failure = await failureOf(registry, channel, refusal, registryUrl)
    if (failure !== null) log(lineOf(channel, refusal, failure))
  }
}

/** Asks again after each change of the builds of a channel. Returns a function that stops it. */
export function followChannels(
  registry: Sources,
  circumstances: Circumstances,
): () => Promise<void> {
  const { channels } = registry
  const done = new Map<string, number>()
  return repeat(async () => {
    for (const channel of channels.names()) {
      const revision = changedAt(channels.history(channel))
      if (done.get(channel) === revision) continue
      await askAgain(registry, channel, circumstances)
      done.set(channel, revision)
    }
  }, EVERY_MS)
}

/** Asks about the builds of a refusal. Null, or why nothing is known of them. */
async function failureOf(
  registry: Sources,
  channel: string,
  refusal: Asked,
  registryUrl: string,
): Promise<string | null> {
  const wanted = refusal.asked.map(readRef)
  try {
    if (await isRefusedAsBefore(registry, channel, refusal)) return null
    const verdict = await askGate(registry, { channel, wanted, by: NAME, registryUrl })
    return verdict?.result === 'no-browser' ? verdict.sentence : null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** Whether the same reason holds: then the refusal stands, and no second one is stored. */
async function isRefusedAsBefore(
  { releases }: Sources,
  channel: string,
  { asked, sentence }: Asked,
): Promise<boolean> {
  try {
    await releases.plan(channel, asked.map(readRef))
    return false
  } catch (cause) {
    if (!(cause instanceof DoesNotFit)) throw cause
    return cause.message === sentence
  }
}

function lineOf(channel: string, { id, asked }: Asked, failure: string): string {
  const time = new Date().toISOString()
  const builds = asked.join(' ')
  return JSON.stringify({ level: 'warn', time, msg: 'gate', channel, verdict: id, builds, failure })
}
