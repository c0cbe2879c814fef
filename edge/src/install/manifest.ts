import { type Html, html } from '@kontor/server/pages'
import {
  homeLink,
  type icons,
  ICONS_PATH,
  MANIFEST_PATH,
  ordersLink,
  tradeLink,
} from '@kontor/shared/wire'
import { shellWords } from '../base/shell-words.ts'

/** The inputs of the manifest. */
export interface Installed {
  brand: string
  /** A locale of the app. */
  language: string
  /** Whether a build has an address. */
  isAddress: (path: string) => boolean
}

/**
 * The web app manifest: how the installed app is called, looks and starts. Its identity is the home
 * page, in every language.
 */
export function manifest({ brand, language, isAddress }: Installed): object {
  const { tabs } = shellWords[language]!
  const shortcuts = [
    { name: tabs.trade, url: tradeLink() },
    { name: tabs.orders, url: ordersLink() },
  ]
  return {
    id: homeLink(),
    start_url: homeLink(),
    scope: '/',
    name: brand,
    short_name: brand,
    lang: language,
    display: 'standalone',
    // The colours of the document in the light theme; the document's own follow the theme.
    background_color: '#f5f6f8',
    theme_color: '#f5f6f8',
    categories: ['finance', 'education'],
    icons: [
      icon('192.png', 192),
      icon('512.png', 512),
      { ...icon('maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: shortcuts
      .filter(({ url }) => isAddress(url))
      .map((shortcut) => ({ ...shortcut, icons: [icon('192.png', 192)] })),
  }
}

/** The links of a document to its manifest and its icon, in a locale of the app. */
export function installLinks(language: string): Html {
  return html`<link rel="manifest" href="${MANIFEST_PATH}?language=${language}" /><link rel="apple-touch-icon" href="${addressOf('apple-180.png')}" />`
}

function icon(name: (typeof icons)[number], size: number): object {
  return { src: addressOf(name), sizes: `${size}x${size}`, type: 'image/png' }
}

function addressOf(name: (typeof icons)[number]): string {
  return `${ICONS_PATH}/${name}`
}
