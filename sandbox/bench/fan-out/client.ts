import { encodeClientMessage } from '@kontor/shared/wire'
import { createCheck } from './check.ts'
import { type Heard, type Line, openLine } from './line.ts'
import { symbolsOf } from './market.ts'

/** Connections that check and count what they receive. */
const [port = 0, listing = 0, packs = 0] = process.argv.slice(2).map(Number)

/** With more simultaneous connects the server lets some clients wait for a second. */
const AT_ONCE = 100

const symbols = symbolsOf(listing)
const check = createCheck(symbols)
const lines: Line[] = []
let bytes = 0
let snapshots = 0

const answers = {
  /** Opens this many more connections; resolves once they have answered a ping. */
  async open(count: number) {
    for (let i = 0; i < count; i += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, open))
    return 'open'
  },
  /** Resolves once every client has had a snapshot. */
  async subscribe() {
    for (const line of lines) line.say(encodeClientMessage({ type: 'subscribe', symbols }))
    while (snapshots < lines.length) await new Promise((resolve) => setTimeout(resolve, 50))
    return 'subscribed'
  },
  /** The received messages since the last report. */
  async count() {
    const arrived = check.taken()
    const counted = { bytes, arrived }
    bytes = 0
    return counted
  },
}

async function open(): Promise<void> {
  let seq = 0
  const line = await openLine(port, packs === 1, (heard: Heard, own: Line) => {
    const arrived = check.take(heard, seq + 1, Number(process.hrtime.bigint()) / 1e6)
    if (arrived === null) {
      pong(own)
      return
    }
    seq += 1
    if (seq === 1) snapshots += 1
    bytes += heard.size
  })
  pong(line)
  lines.push(line)
}

function pong(line: Line): void {
  line.say(encodeClientMessage({ type: 'pong', ts: Date.now() }))
}

process.on('message', ({ ask, count }: { ask: keyof typeof answers; count: number }) => {
  void answers[ask](count).then((answer) => process.send?.({ answer }))
})
process.send?.({ answer: 'ready' })
