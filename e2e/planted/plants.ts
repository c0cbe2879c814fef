import type { BuildId } from '@kontor/shared/wire'

/** Where a fault is planted: in the host or in a remote. */
export type Place = BuildId

/** The effects that the user sees in the first load of a planted build. */
export type FirstLoad =
  | 'hangs'
  | 'the last good build runs at once'
  | 'works on'
  | 'the area is down'
  | 'the area is empty'

/** The behaviour of a planted build, and its effect in the host and in a remote. */
export interface Plant {
  name: string
  host: FirstLoad
  area: FirstLoad
  /**
   * Script at the start of the build's entry. The page runs `planted.render` whenever it renders
   * the build's screen, and `planted.renderAgain` renders the screen.
   */
  script: string
}

const throws = `throw new Error('planted')`
const loops = `for (;;);`
const atOnce = 'the last good build runs at once'

/** The rows of docs/planted-builds.md. */
export const plants: readonly Plant[] = [
  { name: 'throws on evaluation', host: atOnce, area: atOnce, script: throws },
  {
    name: 'throws in the first render',
    host: atOnce,
    area: 'the area is down',
    script: `planted.render = () => { ${throws} }`,
  },
  {
    name: 'throws in a later render, after 7 s',
    host: atOnce,
    area: 'the area is down',
    script: `setTimeout(() => {
      planted.render = () => { ${throws} }
      planted.renderAgain()
    }, 7_000)`,
  },
  {
    name: 'throws in a timer, after 1 s',
    host: 'works on',
    area: 'works on',
    script: `setTimeout(() => { ${throws} }, 1_000)`,
  },
  {
    name: 'renders nothing',
    host: atOnce,
    area: 'the area is empty',
    script: `planted.isBlank = true`,
  },
  { name: 'loops on evaluation', host: 'hangs', area: 'hangs', script: loops },
  {
    name: 'loops in render',
    host: 'hangs',
    area: 'hangs',
    script: `planted.render = () => { ${loops} }`,
  },
  {
    name: 'loops after 3 s',
    host: 'hangs',
    area: 'hangs',
    script: `setTimeout(() => { ${loops} }, 3_000)`,
  },
  {
    name: 'replaces fetch',
    host: atOnce,
    area: atOnce,
    script: `(() => { 'use strict'; window.fetch = () => Promise.reject(new Error('planted')) })()`,
  },
]
