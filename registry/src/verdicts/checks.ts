import type { BuildCard } from '@kontor/shared/wire'
import { countOf, figure } from '../base/format.ts'
import { type CheckName, checkNames, type CheckTimes } from '../base/gate-checks.ts'
import { type EachArea, ofRemotes } from '../builds/areas.ts'
import type { Check, Finding, Verdict } from './verdict.ts'

type Cards = EachArea<BuildCard>

/** What the gate has seen of a composition; `result` and `sentence` are those of the browser. */
interface Seen extends Pick<Verdict, 'result' | 'sentence' | 'visits' | 'misfits'> {
  /** The code of the refusal of builds that do not fit together; null for those that fit. */
  code: string | null
  /** Null for builds that do not fit together: their sizes are not looked at. */
  size: Finding | null
  times: Pick<CheckTimes, 'msOf'>
}

/** The checks of the gate in their order. After a fault of the cards no later one is made. */
export function checksOf(cards: Cards, seen: Seen): Check[] {
  const findings: Record<CheckName, Finding> = {
    contract: contract(cards, seen),
    lent: lent(cards, seen),
    addresses: addresses(cards, seen),
    copies: copies(cards, seen),
    size: seen.size ?? afterFault,
    opened: opened(seen),
    beside: beside(seen),
  }
  return checkNames.map((name) => {
    const finding = findings[name]
    // The gate may have begun a check that it does not count as made.
    const ms = finding.result === 'not-made' ? null : seen.times.msOf(name)
    return { name, ...finding, ms }
  })
}

const passed = (found: string): Finding => ({ result: 'passed', found })
const failed = (found: string): Finding => ({ result: 'failed', found })
const notMade = (found: string): Finding => ({ result: 'not-made', found })
const afterFault = notMade('An earlier check fails.')

function contract(cards: Cards, { misfits }: Seen): Finding {
  const { host } = cards
  const builds = buildsWith(misfits, (of) => of === 'contract')
  if (builds.length > 0)
    return failed(`${are(builds)} built for another contract than ${nameOf(host)}.`)
  const areas = countOf(ofRemotes(cards).length, 'area')
  return passed(`${nameOf(host)} and ${areas} are built for contract ${host.contract}.`)
}

function lent(cards: Cards, { misfits }: Seen): Finding {
  const host = nameOf(cards.host)
  const builds = buildsWith(misfits, (of) => of !== 'contract')
  const take = builds.length === 1 ? 'takes' : 'take'
  if (builds.length > 0)
    return failed(`${builds.join(' and ')} ${take} what ${host} does not lend.`)
  if (misfits?.length) return notMade('It is not compared with a build of another contract.')
  const ranges = ofRemotes(cards).reduce((sum, one) => sum + Object.keys(one.lent).length, 0)
  return passed(
    `${countOf(ranges, 'range')} of modules fit ${host}, as do the names and types that builds declare.`,
  )
}

function addresses(cards: Cards, { code, misfits, sentence }: Seen): Finding {
  if (misfits?.length) return afterFault
  if (code === 'address-taken') return failed(sentence)
  const all = Object.values(cards).reduce((sum, { routes }) => sum + routes.length, 0)
  return passed(`No two builds have the same one of ${countOf(all, 'address', 'es')}.`)
}

function copies({ host }: Cards, { code, misfits, sentence }: Seen): Finding {
  if (misfits?.length || code === 'address-taken') return afterFault
  if (code !== null) return failed(sentence)
  const packages = Object.keys(host.marks).length
  // Without marks nothing was searched for.
  if (packages === 0) return notMade(`${nameOf(host)} does not say how to recognise its packages.`)
  return passed(
    `No area has a copy of one of the ${countOf(packages, 'package')} of ${nameOf(host)}.`,
  )
}

function opened(seen: Seen): Finding {
  const visits = seen.visits.filter(({ build }) => !isBeside(build))
  return inBrowser(seen, visits, 'No build that changes has an address.')
}

function beside(seen: Seen): Finding {
  const visits = seen.visits.filter(({ build }) => isBeside(build))
  return inBrowser(seen, visits, 'No page runs an address of them beside other builds.')
}

function inBrowser({ code, result, sentence }: Seen, visits: Seen['visits'], none: string) {
  if (code !== null) return afterFault
  if (result === 'no-browser') return notMade(sentence)
  const faults = visits.filter(({ cause }) => cause !== null).length
  const all = countOf(visits.length, 'address', 'es')
  if (visits.length === 0) return passed(none)
  if (faults > 0) return failed(`${figure(faults)} of ${all} ${faults === 1 ? 'fails' : 'fail'}.`)
  return passed(`${all} ${visits.length === 1 ? 'shows' : 'show'} a page, without an error.`)
}

/** Whether a visit is to a build beside other ones: `market@1.4.2 with host@2.6.0`. */
function isBeside(build: string): boolean {
  return build.includes(' with ')
}

type Of = NonNullable<Verdict['misfits']>[number]['of']

/** The builds with misfits of some kinds, each once. */
function buildsWith(misfits: Verdict['misfits'], isOne: (of: Of) => boolean): string[] {
  return [...new Set((misfits ?? []).filter(({ of }) => isOne(of)).map(({ build }) => build))]
}

function are(builds: readonly string[]): string {
  return `${builds.join(' and ')} ${builds.length === 1 ? 'is' : 'are'}`
}

function nameOf({ id, version }: BuildCard): string {
  return `${id}@${version}`
}
