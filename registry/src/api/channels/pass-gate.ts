import type { CheckTimes } from '../../base/gate-checks.ts'
import { Stopwatch } from '../../base/stopwatch.ts'
import type { BuildRef, WantedBuild } from '../../builds/build-ref.ts'
import { DoesNotFit } from '../../gate/misfit.ts'
import { refusalOf } from '../../verdicts/sentence.ts'
import type { Verdict } from '../../verdicts/verdict.ts'
import type { Registry } from '../registry.ts'

/** The builds that a channel is to run, and the token that asks for it. */
export interface Wish {
  channel: string
  wanted: readonly WantedBuild[]
  /** The wanted builds whose quarantine the change lifts. */
  lifts?: readonly BuildRef[]
  /** Name of the token. */
  by: string
  /** The registry's own address, for the files of the builds. */
  registryUrl: string
}

type Sources = Pick<Registry, 'releases' | 'verdicts'>

/** What the gate answers; `misfit` where the builds do not fit together, which nobody can force. */
interface Answer {
  verdict: Verdict | null
  misfit: DoesNotFit | null
}

/**
 * What the gate says of builds before a channel runs them. Null before the first promote, which
 * replaces nothing, and while the browser is switched off, unless a build is over its size limit.
 */
export async function askGate(sources: Sources, wish: Wish): Promise<Verdict | null> {
  return (await answerTo(sources, wish)).verdict
}

/**
 * The same.
 * @throws Refusal 409 for builds that do not fit together, and for a verdict that the policy
 * forbids, unless forced
 */
export async function passGate(
  sources: Sources,
  wish: Wish,
  force?: { reason: string },
): Promise<Verdict | null> {
  const { verdict, misfit } = await answerTo(sources, wish)
  if (misfit) throw misfit
  if (verdict && !force && !sources.verdicts.allows(verdict)) throw refusalOf(verdict)
  return verdict
}

async function answerTo(
  { releases, verdicts }: Sources,
  { wanted, lifts, ...wish }: Wish,
): Promise<Answer> {
  const times: CheckTimes = new Stopwatch()
  const question = { ...wish, times }
  try {
    const plan = await releases.plan(question.channel, wanted, { lifts, times })
    return { verdict: plan && (await verdicts.of({ ...plan, ...question })), misfit: null }
  } catch (cause) {
    if (!(cause instanceof DoesNotFit)) throw cause
    const asked = wanted.map(({ id, version }) => `${id}@${version}`)
    return { verdict: await verdicts.ofMisfit({ ...question, asked }, cause), misfit: cause }
  }
}
