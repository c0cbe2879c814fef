import { type Html, html } from '@kontor/server/pages'
import type { BuildFacts, ChannelStatus } from '../api/channels/channel-status.ts'
import { bytes, moment } from '../base/format.ts'
import { type Column, table } from './table.ts'

const area: Column<BuildFacts> = { name: 'Area', show: ({ id }) => id }
const health: Column<BuildFacts> = {
  name: 'Health',
  show: (build) => html`<span class="tag ${build.health}">${build.health}</span>`,
}
const figures: readonly Column<BuildFacts>[] = [
  { name: 'Files', kind: 'number', show: ({ files }) => files },
  { name: 'Size', kind: 'number', show: ({ bytes: size }) => bytes(size) },
  { name: 'Published', kind: 'quiet', show: ({ publishedAt }) => moment(publishedAt) },
  { name: 'By', show: ({ publishedBy }) => publishedBy },
]

/** The builds that a channel runs; empty before the first promote. */
export function runningTable({ builds, lastGood }: ChannelStatus): Html {
  if (builds.length === 0) return html``
  const version: Column<BuildFacts> = { name: 'Version', show: (build) => build.version }
  const fallback: Column<BuildFacts> = {
    name: 'Last good',
    show: ({ id }) => lastGood[id] ?? '–',
  }
  const contract: Column<BuildFacts> = {
    name: 'Contract',
    kind: 'number',
    show: (build) => build.contract,
  }
  return table('Running', [area, version, health, fallback, contract, ...figures], builds)
}

/** The reports of pages about the running builds; empty before the first report. */
export function reportsTable({ beacons }: ChannelStatus): Html {
  if (beacons.builds.length === 0) return html``
  const columns: Column<ChannelStatus['beacons']['builds'][number]>[] = [
    { name: 'Area', show: ({ id }) => id },
    { name: 'Version', show: ({ version }) => version },
    { name: 'Healthy', kind: 'number', show: ({ healthy }) => healthy },
    { name: 'Fell back', kind: 'number', show: (one) => one['fell-back'] },
    { name: 'Failed', kind: 'number', show: ({ failed }) => failed },
  ]
  const title = 'Reported by pages, each network once'
  return table(title, columns, beacons.builds)
}

/** The revisions of a channel, the newest first. */
export function historyTable({ history }: ChannelStatus): Html {
  if (history.length === 0) return html``
  const columns: Column<ChannelStatus['history'][number]>[] = [
    { name: 'Revision', show: ({ revision }) => revision },
    { name: 'What', show: ({ what }) => html`<span class="tag ${what}">${what}</span>` },
    { name: 'Changed', kind: 'wide', show: ({ note }) => note },
    { name: 'By', show: ({ by }) => by },
    { name: 'When', kind: 'quiet', show: ({ at }) => moment(at) },
  ]
  return table('History', columns, history)
}

/** All published builds; the running ones are marked. */
export function publishedTable({ published, builds, withdrawn }: ChannelStatus): Html {
  const rows = Object.values(published).flat()
  if (rows.length === 0) {
    return html`<section>
      <h2>Published builds</h2>
      <p class="quiet">None yet. Each area is published by its name:</p>
      <pre>npx kontor publish host</pre>
    </section>`
  }
  const tag = (build: BuildFacts) => {
    if (isRunning(build, builds)) return html`<span class="tag live">running</span>`
    const isBack = withdrawn.includes(`${build.id}@${build.version}`)
    return isBack ? html`<span class="tag rollback">rolled back</span>` : html``
  }
  const show = (build: BuildFacts) => html`${build.version} ${tag(build)}`
  return table('Published builds', [area, { name: 'Version', show }, health, ...figures], rows)
}

/** Whether a build is among the running ones. */
function isRunning(one: BuildFacts, running: readonly BuildFacts[]): boolean {
  return running.some(({ id, version }) => id === one.id && version === one.version)
}
