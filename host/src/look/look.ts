import { subscribe } from 'valtio'
import { customaryRising, fallingBesideRed, i18n } from '@kontor/shared/i18n'
import { look } from '@kontor/shared/store'

/** Marks the document with the chosen look, now and after each change. Called once a page. */
export function startLook(): void {
  markLook()
  subscribe(look, markLook)
}

/** Marks the document with theme and trend. Call it when the language has changed, too. */
export function markLook(): void {
  const { theme, rising } = look
  mark('theme', theme === 'system' ? null : theme)
  mark('trend', trendOf(rising ?? customaryRising(i18n.language)))
  colourBrowser(theme !== 'system')
}

function trendOf(rising: 'green' | 'red'): string | null {
  if (rising === 'green') return null
  return fallingBesideRed(i18n.language) === 'blue' ? 'red-up-blue-down' : 'red-up'
}

function mark(name: 'theme' | 'trend', value: string | null): void {
  const { dataset } = document.documentElement
  if (value === null) delete dataset[name]
  else dataset[name] = value
}

/** A browser takes the first colour that fits: a chosen theme comes before those of the system. */
function colourBrowser(isChosen: boolean): void {
  document.head.querySelector('meta[data-look]')?.remove()
  if (!isChosen) return
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  meta.dataset['look'] = ''
  document.head.prepend(meta)
}
