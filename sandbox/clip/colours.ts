import { readFileSync } from 'node:fs'
import path from 'node:path'

const tokens = path.join(import.meta.dirname, '../../shared/src/ui/tokens.css')

/**
 * The dark palette of the app by the names of its tokens. A clip cannot follow the theme, and a
 * dark background fits both themes.
 */
export interface Colours {
  ground: string
  raised: string
  line: string
  edge: string
  ink: string
  muted: string
  accent: string
  'on-accent': string
  warn: string
}

/** Reads the colours from the tokens of the app. @throws Error when one is missing */
export function readColours(): Colours {
  const [, dark = ''] =
    /:root\[data-theme='dark'\] \{(.*?)\}/s.exec(readFileSync(tokens, 'utf8')) ?? []
  const token = (name: keyof Colours) => {
    const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(dark)?.[1]
    if (colour === undefined) throw new Error(`tokens.css has no --${name} in its dark palette`)
    return colour
  }
  return {
    ground: token('ground'),
    raised: token('raised'),
    line: token('line'),
    edge: token('edge'),
    ink: token('ink'),
    muted: token('muted'),
    accent: token('accent'),
    'on-accent': token('on-accent'),
    warn: token('warn'),
  }
}
