import { read } from './storage.js'

/**
 * Shows in the user's language that the app does not start, and offers to try again. `texts`:
 * locale → words.
 */
export function showWords(texts, tryAgain) {
  const root = document.querySelector('#root')
  if (root === null) {
    const later = () => showWords(texts, tryAgain)
    return document.addEventListener('DOMContentLoaded', later, { once: true })
  }
  const wanted = [...navigator.languages, document.documentElement.lang]
  const known = Object.keys(texts)
  const locale =
    known.find((one) => one === read('language')) ??
    wanted.map((one) => closest(one, known)).find(Boolean)
  const { title, text, retry } = texts[locale]
  const main = document.createElement('main')
  main.setAttribute('role', 'alert')
  main.lang = locale
  main.style.cssText =
    'font: 16px/1.5 system-ui; max-width: 36ch; margin: 20vh auto 0; padding: 0 24px; text-align: center'
  const button = element('button', retry)
  button.style.cssText =
    'font: inherit; min-height: 44px; padding: 0 24px; border: 0; border-radius: 12px; background: #2846d4; color: #fff'
  button.addEventListener('click', () => {
    button.disabled = true
    void tryAgain()
  })
  const heading = element('h1', title)
  heading.style.fontSize = '20px'
  main.append(heading, element('p', text), button)
  root.replaceChildren(main)
}

// The locale itself, or else one of the same language and script, so that readers of traditional
// Chinese do not get simplified Chinese.
function closest(tag, known) {
  const wanted = written(tag)
  return known.includes(tag) ? tag : known.find((one) => written(one) === wanted)
}

// Null when the text is no language tag: WebKitGTK passes on the system's locale, perhaps `C`.
function written(tag) {
  try {
    return new Intl.Locale(tag).maximize().toString().split('-', 2).join()
  } catch {
    return null
  }
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
