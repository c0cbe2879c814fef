import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { clockDiffers } from '../../base/clock.ts'
import { span } from '../../base/format.ts'
import { attention, type Check, passed, wrong } from './check.ts'

/** The difference of two clocks from which one of them is named, ms. */
const DIFFERENT_MS = 30_000
/** The same of an edge, whose clock decides when a signature ends; a report is on its way less. */
const EDGE_LOOK_MS = 5_000
const EDGE_WRONG_MS = 30_000

/** The registry's clock beside that of this machine. */
export function clockCheck(theirs: number, ours: number): Check {
  const differs = clockDiffers(theirs, new Date(ours).toUTCString())
  if (differs !== null) return wrong('clock', differs, null)
  const ahead = ours - theirs
  if (Math.abs(ahead) < DIFFERENT_MS) return passed('clock', 'the registry’s and this one agree')
  const text = `this machine is ${differenceOf(ahead)}, by the registry’s clock`
  return attention('clock', text, 'set the one that is wrong')
}

/** The edges of a channel whose clocks differ from the registry's. */
export function edgeClockChecks({ edges }: Pick<ChannelStatus, 'edges'>): Check[] {
  return edges.each.flatMap(({ name, clockMs }) => {
    if (clockMs === null || Math.abs(clockMs) < EDGE_LOOK_MS) return []
    const say = Math.abs(clockMs) < EDGE_WRONG_MS ? attention : wrong
    const next = 'set its clock; by it the edge decides when a signature ends'
    return [say('clock', `edge ${name} is ${differenceOf(clockMs)}`, next)]
  })
}

/** `41 s late`, `3 min ahead`. */
function differenceOf(ahead: number): string {
  return `${span(0, Math.abs(ahead))} ${ahead < 0 ? 'late' : 'ahead'}`
}
