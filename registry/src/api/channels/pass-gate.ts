import type { WantedBuild } from '../../builds/build-ref.ts'
import { refusalOf } from '../../verdicts/sentence.ts'
import type { Verdict } from '../../verdicts/verdict.ts'
import type { Registry } from '../registry.ts'

/** Builds that a channel is to run, and who wants it. */
export interface Wish {
  channel: string
  wanted: readonly WantedBuild[]
  /** Name of the token. */
  by: string
  /** The registry's own address, for the files of the builds. */
  registryUrl: string
}

type Sources = Pick<Registry, 'releases' | 'verdicts'>

/**
 * What the gate says of builds before a channel runs them. Null where there is nothing to open:
 * before the first promote, and while the browser is switched off.
 * @throws Refusal when the builds do not fit together
 */
export async function askGate(
  { releases, verdicts }: Sources,
  { wanted, ...question }: Wish,
): Promise<Verdict | null> {
  const plan = await releases.plan(question.channel, wanted)
  return plan && verdicts.of({ ...plan, ...question })
}

/** The same. @throws Refusal 409 also for a verdict that the policy forbids, unless forced */
export async function passGate(
  sources: Sources,
  wish: Wish,
  force?: { reason: string },
): Promise<Verdict | null> {
  const verdict = await askGate(sources, wish)
  if (verdict && !force && !sources.verdicts.allows(verdict)) throw refusalOf(verdict)
  return verdict
}
