// Runs in the host document. When the app has run for a while, it registers the service worker, and
// from then on tells it which files this page has loaded. A preview has no worker.
import { forgetKept } from '../scripts/kept.js'

/** Time after the start of the app, ms: its first load is over, and it runs well. */
const LATER_MS = 5_000
const { worker, composition } = document.currentScript.dataset
const { serviceWorker } = navigator

let files = []
let tell = () => {}

if (serviceWorker && worker) {
  new PerformanceObserver((list) => {
    files.push(...list.getEntries().flatMap(({ name }) => (isOfBuild(new URL(name)) ? name : [])))
    tell()
  }).observe({ type: 'resource', buffered: true })
  document.addEventListener('kontor-started', () => setTimeout(register, LATER_MS), { once: true })
} else if (serviceWorker) void leave()

function isOfBuild({ origin, pathname }) {
  return origin === location.origin && /^\/(files|builds)\//.test(pathname)
}

async function register() {
  try {
    await serviceWorker.register(worker)
    const registration = await serviceWorker.ready
    const { signature } = JSON.parse(document.querySelector('#kontor').textContent).composition
    tell = () => {
      registration.active.postMessage({ composition, signature, files })
      files = []
    }
    tell()
  } catch (cause) {
    console.warn('this browser keeps nothing for a lost line', cause)
  }
}

async function leave() {
  const all = await serviceWorker.getRegistrations()
  await Promise.all(all.map((one) => one.unregister()))
  if (all.length > 0) await forgetKept()
}
