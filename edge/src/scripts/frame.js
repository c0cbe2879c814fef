// Runs in the host document behind its first screen, before that is painted. Removes the screen
// when the app will show something else; otherwise gives it the user's theme and time, and repeats
// early taps once the app has started.
import { read } from './storage.js'

const root = document.querySelector('#root')
const { path, locale, needs } = document.currentScript.dataset
// A style sheet that a script adds does not hold up the first paint; the host waits for it.
for (const preload of document.querySelectorAll('link[data-start]')) {
  const sheet = preload.cloneNode()
  sheet.rel = 'stylesheet'
  preload.after(sheet)
}

/** The place of the tapped element, as a selector. */
let tapped = null

// An exported document is served at every address.
const here = location.pathname.toLowerCase()
const isOfPage = path === '' || [path, `${path}/`].some((one) => one.toLowerCase() === here)
const isOfUser = (read('language') ?? locale) === locale && (needs === '' || read('token'))
if (!isOfPage || !isOfUser) root.replaceChildren()

const { theme } = parsed(read('look'))
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

// Times are written after the first paint: the first formatting of a page takes a phone 60 ms.
requestAnimationFrame(() => setTimeout(writeTimes))

root.addEventListener('click', (event) => {
  const target = event.target.closest('[data-frame] :is(a, button)')
  if (target === null) return
  event.preventDefault()
  const { parentElement } = target
  const place = [...parentElement.children].indexOf(target) + 1
  tapped = `.${[...parentElement.classList].join('.')} > :nth-child(${place})`
})
document.addEventListener(
  'kontor-started',
  () => tapped && document.querySelector(tapped)?.click(),
  {
    once: true,
  },
)

function writeTimes() {
  for (const time of root.querySelectorAll('time[data-at]')) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
    time.textContent = format.format(Number(time.dataset.at))
  }
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
