// Runs in the host document before the host. When the host does not start, it loads the last good
// host instead; when that fails too, it says so in words and offers another try. Until host and
// areas have run well for a while, an entry in the storage names the builds to blame if this page
// dies; the next load reads it. Source: decision 69.
import { forgetKept } from './kept.js'
import { read, store } from './storage.js'
import { showWords } from './words.js'

const { host, base, lastGood, words } = document.currentScript.dataset
const cookie = `host-failed=${host}`
const build = `host@${host}`
const MARK = 'starting'
/** Time for the host to start after an error, ms. */
const GRACE_MS = 3_000
/**
 * Time for a host that has run to show something, ms; longer than the timeout of `/config.json`.
 */
const BLANK_MS = 12_000
/** Time after which a page that showed nothing before the user left it counts as failed, ms. */
const LEFT_BLANK_MS = 5_000
const BEAT_MS = 500
/** Beats until a build is healthy: 5 s. */
const HEALTHY_BEATS = 10
/** A script delayed a beat that comes later than this; an older entry is from a dead page, ms. */
const BLOCKED_MS = 3_000
const DAY_MS = 86_400_000

/** Whether the guard has finished with the host: the host was replaced, or the message is shown. */
let isOver = false
/** Whether the host is not known to be healthy yet. The last good host counts as healthy. */
let isUnproven = lastGood !== 'runs'
let isShown = false
let hasThrown = false
/** The failed files of the host; the document does not name those that its scripts load. */
const lost = new Set()
/** When the host's scripts had run, by `performance.now()`. */
let ranAt = Infinity
/** The areas' builds that are not known to be healthy yet, as the host says. */
let areas = []
let timer
let lastBeat = 0
let beats = 0

// No build may replace the function with which all others call the servers.
Object.defineProperty(window, 'fetch', { value: fetch, writable: false, configurable: false })

const ticketOf = ({ serverTiming = [] } = {}) =>
  serverTiming.find(({ name }) => name === 'ticket')?.description ?? null

const report = (event) => {
  const ticket = ticketOf(performance.getEntriesByType('navigation')[0])
  const builds = [{ id: 'host', version: host, event }]
  navigator.sendBeacon('/beacon', JSON.stringify({ ticket, builds }))
}

const home = new URL(base, location.href).href
const ofHost = (address) => address?.startsWith(home)

/**
 * Whether the host caused an error: all files in its stack are the host's. An error in code of an
 * area may have files of both, because an area calls the host. A server's refusal, a lost
 * connection and the browser's own exceptions do not count.
 */
const isOwn = (error) => {
  if (error instanceof DOMException || error?.name === 'AppError') return false
  const files = String(error?.stack).match(/https?:[^\s()]+/g)
  return files?.every(ofHost) ?? false
}

/** Whether the host has shown nothing: the frame of the document was there before it. */
const isBlank = () => !document.querySelector('#root > :not([data-frame])')?.textContent

const fetchAgain = (addresses) =>
  Promise.allSettled(
    addresses.map((address) =>
      fetch(address, { cache: 'reload', signal: AbortSignal.timeout(5_000) }),
    ),
  )

blameForLastPage()
mark()

document.addEventListener('kontor-started', () => (isShown = true), { once: true })
document.addEventListener('kontor-failed', () => void fail([]))
document.addEventListener('kontor-refused', () => {
  isOver = true
  isUnproven = false
  mark()
})
document.addEventListener('kontor-areas', ({ detail }) => {
  areas = detail
  mark()
})
document.addEventListener('DOMContentLoaded', () => {
  ranAt = performance.now()
  setTimeout(failUnlessShown, BLANK_MS)
})
document.addEventListener('visibilitychange', mark)
addEventListener('pageshow', mark)
addEventListener('pagehide', () => {
  const wasBlank = isBlank() && performance.now() - ranAt > LEFT_BLANK_MS
  if (isUnproven && !isOver && (hasThrown || wasBlank)) condemn()
  unmark()
})
addEventListener(
  'error',
  ({ target, error, filename }) => {
    const isFile = target instanceof HTMLScriptElement || target?.rel === 'stylesheet'
    const address = isFile && (target.src || target.href)
    // A chunk that fails later, for example without a connection, does not stop an app that runs.
    if (isFile && ofHost(address) && !isShown) {
      lost.add(address)
      void fail([address])
    }
    if (isOwn(error) || (!error?.stack && ofHost(filename))) threw()
  },
  true,
)
addEventListener('unhandledrejection', ({ reason }) => {
  if (isOwn(reason)) threw()
  else setTimeout(failUnlessShown, GRACE_MS)
})

/**
 * For a day, this browser avoids the builds that the entry of a dead page names. The host reads the
 * same entry, in `build-memory.store.ts`.
 */
function blameForLastPage() {
  const [beatAt, ...died] = (read(MARK) ?? '').split(' ')
  // A newer entry is from a page that runs in another tab.
  const age = Date.now() - beatAt
  if (age <= BLOCKED_MS) return
  store(MARK, null)
  if (age > DAY_MS) return
  for (const [id, version] of died.map((one) => one.split('@')))
    store(`failed ${id}`, `${version} ${Date.now()} died`)
  if (!isUnproven || !died.includes(build)) return
  const isReplaced = avoidHost(DAY_MS)
  // When an area may be to blame, only the area is reported.
  if (died.length === 1) report(isReplaced ? 'fell-back' : 'failed')
  if (!isReplaced) return
  isOver = true
  isUnproven = false
  // The parser finds the host's scripts next; they must not run.
  stop()
  void reload([])
}

/** Records that this page lives and which builds it runs, until all of them are healthy. */
function mark() {
  const tried = [...(isUnproven ? [build] : []), ...areas]
  if (document.hidden || tried.length === 0) return unmark()
  // A build that ran well in this browser is suspected only when all builds did.
  const unproven = tried.filter((one) => read(`healthy ${one.split('@')[0]}`) !== one.split('@')[1])
  store(MARK, [Date.now(), ...(unproven.length > 0 ? unproven : tried)].join(' '))
  timer ??= setInterval(beat, BEAT_MS)
}

function unmark() {
  if (timer === undefined) return
  clearInterval(timer)
  timer = undefined
  beats = 0
  store(MARK, null)
}

function beat() {
  const now = performance.now()
  const isHeldUp = now - lastBeat > BLOCKED_MS
  lastBeat = now
  beats = isShown && !isHeldUp && !hasThrown && !isBlank() ? beats + 1 : 0
  if (isUnproven && beats >= HEALTHY_BEATS) {
    isUnproven = false
    store('healthy host', host)
    // A host that cancels this event reports the error with others, off the main thread.
    if (document.dispatchEvent(new Event('kontor-healthy', { cancelable: true }))) report('healthy')
  }
  mark()
}

function threw() {
  if (!isUnproven) return
  hasThrown = true
  setTimeout(() => (isBlank() ? fail([]) : condemn()), GRACE_MS)
}

function failUnlessShown() {
  if (isBlank()) void fail([])
}

/** Makes this browser start the last good host from its next load on. The running app goes on. */
function condemn() {
  if (!isUnproven) return
  isUnproven = false
  avoidHost(DAY_MS)
  void forgetKept()
  report('failed')
  mark()
}

/** True when the edge will start the last good host in this browser. */
function avoidHost(ms) {
  if (lastGood !== 'exists') return false
  document.cookie = `${cookie}; path=/; max-age=${ms / 1000}; samesite=lax`
  return document.cookie.includes(cookie)
}

async function fail(files) {
  if (isOver) return
  isOver = true
  isUnproven = false
  mark()
  // A file that failed to load may load soon; a script that threw will throw again.
  if (avoidHost(files.length > 0 ? 600_000 : DAY_MS)) {
    report('fell-back')
    return reload(files)
  }
  report('failed')
  showWords(JSON.parse(words), tryAgain)
}

async function tryAgain() {
  document.cookie = `${cookie}; path=/; max-age=0; samesite=lax`
  const files = [...document.querySelectorAll('script[src], link[href]')]
  const addresses = files.map(({ src, href }) => src || href).filter(ofHost)
  await reload([...new Set([...addresses, ...lost])])
}

/** Loads the page again, from the edge: a kept document would start the same host again. */
async function reload(files) {
  // A damaged copy in the browser's cache would last for a year.
  await Promise.allSettled([fetchAgain(files), forgetKept()])
  location.reload()
}
