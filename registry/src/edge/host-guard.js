// Runs in the host document before the host. When a file of the host does not load, or the host
// throws and does not start, it loads the last good host instead; when that fails too, it says so in
// words and offers another try.
const { host, base, fallback, words } = document.currentScript.dataset
const cookie = `host-failed=${host}`
/** How long the host may take to start after something was thrown, ms. */
const GRACE_MS = 3_000
let isOver = false

const report = (outcome) =>
  navigator.sendBeacon('/beacon', JSON.stringify({ id: 'host', version: host, outcome }))

const ofHost = (address) => address?.startsWith(new URL(base, location.href).href)

const fetchAgain = (addresses) =>
  Promise.allSettled(
    addresses.map((address) =>
      fetch(address, { cache: 'reload', signal: AbortSignal.timeout(5_000) }),
    ),
  )

document.addEventListener(
  'kontor-started',
  () => {
    if (!isOver && fallback !== 'runs') report('healthy')
    isOver = true
  },
  { once: true },
)

addEventListener(
  'error',
  ({ target, filename }) => {
    const isFile = target instanceof HTMLScriptElement || target?.rel === 'stylesheet'
    const address = isFile ? target.src || target.href : filename
    if (!ofHost(address)) return
    if (isFile) void fail([address])
    else setTimeout(failUnlessShown, GRACE_MS)
  },
  true,
)
addEventListener('unhandledrejection', () => setTimeout(failUnlessShown, GRACE_MS))

function failUnlessShown() {
  if (!document.querySelector('#root')?.firstElementChild) void fail([])
}

async function fail(files) {
  if (isOver) return
  isOver = true
  if (fallback === 'exists') {
    document.cookie = `${cookie}; path=/; max-age=600; samesite=lax`
    if (document.cookie.includes(cookie)) {
      report('fell-back')
      // A damaged copy in the browser's cache would last for a year.
      await fetchAgain(files)
      return location.reload()
    }
  }
  report('failed')
  show()
}

function show() {
  const root = document.querySelector('#root')
  if (root === null) return document.addEventListener('DOMContentLoaded', show, { once: true })
  const texts = JSON.parse(words)
  const wanted = [...navigator.languages, document.documentElement.lang]
  const known = Object.keys(texts)
  const locale =
    known.find((one) => one === storedLanguage()) ??
    wanted.map((one) => closest(one, known)).find(Boolean)
  const { title, text, retry } = texts[locale]
  const main = document.createElement('main')
  main.setAttribute('role', 'alert')
  main.lang = locale
  main.style.cssText =
    'font: 16px/1.5 system-ui; max-width: 36ch; margin: 20vh auto 0; padding: 0 24px; text-align: center'
  const button = document.createElement('button')
  button.style.cssText =
    'font: inherit; min-height: 44px; padding: 0 24px; border: 0; border-radius: 12px; background: #2846d4; color: #fff'
  button.textContent = retry
  button.addEventListener('click', () => void tryAgain(button))
  const heading = element('h1', title)
  heading.style.fontSize = '20px'
  main.append(heading, element('p', text), button)
  root.replaceChildren(main)
}

// Itself, else one of the same language and script: traditional Chinese is not answered with
// simplified.
function closest(tag, known) {
  return known.includes(tag) ? tag : known.find((one) => written(one) === written(tag))
}

function written(tag) {
  return new Intl.Locale(tag).maximize().toString().split('-', 2).join()
}

function storedLanguage() {
  try {
    return localStorage.getItem('language')
  } catch {
    return null
  }
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

async function tryAgain(button) {
  button.disabled = true
  document.cookie = `${cookie}; path=/; max-age=0; samesite=lax`
  const files = [...document.querySelectorAll('script[src], link[href]')]
  await fetchAgain(files.map(({ src, href }) => src || href).filter(ofHost))
  location.reload()
}
