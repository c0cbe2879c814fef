import type { BannerId } from '../texts/headlines.ts'

/** Readable on the soft accent background of a banner, light or dark. */
const INK = '#5f79f2'

const candles =
  `<path fill="none" stroke="${INK}" stroke-width="1.5" opacity=".35" d="M22 74v20M46 58v30M70 62v22M94 34v34M118 22v30"/>` +
  `<g fill="${INK}"><rect x="17" y="78" width="10" height="12" rx="2" opacity=".35"/><rect x="41" y="64" width="10" height="18" rx="2" opacity=".5"/>` +
  '<rect x="65" y="66" width="10" height="12" rx="2" opacity=".35"/><rect x="89" y="42" width="10" height="20" rx="2" opacity=".7"/>' +
  '<rect x="113" y="28" width="10" height="18" rx="2"/></g>'

const clock =
  `<g fill="none" stroke="${INK}" stroke-width="1.5"><circle cx="92" cy="56" r="22"/><circle cx="92" cy="56" r="36" opacity=".45"/>` +
  '<circle cx="92" cy="56" r="50" opacity=".2"/><path d="M92 42v14l9 6" stroke-width="2" stroke-linecap="round"/></g>'

/** Four bars, one for each currency. */
const bars =
  `<g fill="${INK}"><path opacity=".25" d="M44 64h22l5 20H39z"/><path opacity=".45" d="M80 64h22l5 20H75z"/>` +
  '<path opacity=".7" d="M62 40h22l5 20H57z"/><path d="M98 40h22l5 20H93z"/></g>'

const drawings: Record<BannerId, string> = {
  'practice-funds': candles,
  'market-hours': clock,
  'metal-crosses': bars,
}

/** The picture of a banner as SVG, with a transparent background. */
export function bannerSvg(id: BannerId): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 130 112" preserveAspectRatio="xMaxYMid slice">${drawings[id]}</svg>`
}
