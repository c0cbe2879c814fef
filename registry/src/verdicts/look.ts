import { BrowserFailed, installedBrowser, openInBrowser, type Visit } from '@kontor/gate'
import {
  type AreaRoute,
  type BuildId,
  buildsOf,
  type Composition,
  type PinnedBuild,
  writeComposition,
} from '@kontor/shared/wire'
import type { CheckTimes } from '../base/gate-checks.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { Meeting } from '../builds/meeting.ts'
import { servedOf } from '../builds/served.ts'
import { sentenceOf } from './sentence.ts'
import type { Verdict } from './verdict.ts'

/** The setting `GATE_BROWSER`: a Chromium, an installed one, or none. */
export type BrowserSetting = Installed | 'off'
type Installed = { at: string } | 'installed'

/** The planned composition of a channel, and the circumstances that the gate must know. */
export interface Question {
  channel: string
  composition: Composition
  /** The builds that the channel runs. */
  before: Verdict['builds']
  /** The areas whose builds change. */
  changed: readonly BuildId[]
  /** The other groups of builds in which pages would run the changed builds. */
  besides: readonly Meeting[]
  /** Name of the token that asks. */
  by: string
  /** The registry's own address, for the files of the builds. */
  registryUrl: string
  /** How long the checks took that were made before. */
  times: CheckTimes
}

/**
 * Opens the addresses of the builds that change, and those of builds that would run beside them.
 * `no-browser` where no browser opens anything.
 */
export async function look(
  { composition, changed, besides, registryUrl, times }: Question,
  builds: BuildStore,
  setting: BrowserSetting,
): Promise<Pick<Verdict, 'result' | 'sentence'> & { visits: Visit[] }> {
  if (setting === 'off') return unseen('The browser of the gate is switched off.')
  const browser = setting === 'installed' ? installedBrowser() : setting.at
  if (browser === undefined)
    return unseen('No browser is installed: nothing was opened. Name one with GATE_BROWSER.')
  const open = (one: Composition, toVisit: (build: PinnedBuild) => AreaRoute[]) => {
    const pinned = buildsOf(one)
    return openInBrowser({
      composition: writeComposition(one),
      builds: pinned.map((build) => servedOf(builds.require(build))),
      registryUrl,
      visits: pinned.map((build) => {
        const { id, version } = build
        return { id, version, routes: toVisit(build) }
      }),
      browser,
    })
  }
  const isChanged = ({ id }: PinnedBuild) => changed.includes(id) || changed.includes('host')
  try {
    const visits = await times.wait('opened', () =>
      open(composition, (build) => (isChanged(build) ? build.routes : [])),
    )
    for (const { composition: other, areas, others } of besides) {
      const seen = await times.wait('beside', () =>
        open(other, ({ id, routes }) => (areas.includes(id) ? routes.slice(0, 1) : [])),
      )
      const met = ` with ${others.join(' and ')}`
      visits.push(...seen.map((visit) => ({ ...visit, build: visit.build + met })))
    }
    const sentence = sentenceOf(visits)
    return { result: sentence === '' ? 'passed' : 'refused', sentence, visits }
  } catch (cause) {
    if (!(cause instanceof BrowserFailed)) throw cause
    return unseen(cause.message)
  }
}

function unseen(sentence: string) {
  return { result: 'no-browser' as const, sentence, visits: [] }
}
