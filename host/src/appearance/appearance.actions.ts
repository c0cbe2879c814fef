import { subscribe } from 'valtio'
import { customaryRising, fallingBesideRed, i18n } from '@kontor/shared/i18n'
import { appearance } from '@kontor/shared/store'

/** Marks the document with the chosen appearance, now and after each change. Called once a page. */
export function startAppearance(): void {
  markAppearance()
  subscribe(appearance, markAppearance)
}

/** Marks the document with theme and trend. Call it when the language has changed, too. */
export function markAppearance(): void {
  const { theme, rising } = appearance
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
  document.head.querySelector('meta[data-appearance]')?.remove()
  if (!isChosen) return
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  meta.dataset['appearance'] = ''
  document.head.prepend(meta)
}
