import { describe, expect, it } from 'vitest'
import { listings } from '../../market/listings/tables/listings.ts'
import { iconSvg } from './icons.ts'

const codes = listings
  .flatMap(({ icons }) => icons)
  .map((path) => path.replace('/images/icons/', '').replace('.svg', ''))

describe('iconSvg', () => {
  it('draws the icons of all listings, without letters for currencies, coins and metals', () => {
    expect(codes.every((code) => /^[a-z0-9]+$/.test(code))).toBe(true)
    const drawn = listings
      .filter(({ category }) => category !== 'cfd')
      .flatMap(({ icons }) => icons.map((path) => path.slice(14, -4)))
    for (const code of drawn) expect(iconSvg(code), code).not.toContain('<text')
  })

  it('falls back to initials on a constant colour', () => {
    expect(iconSvg('AAPL')).toContain('>AA</text>')
    expect(iconSvg('aapl')).toBe(iconSvg('AAPL'))
    expect(iconSvg('msft')).not.toBe(iconSvg('aapl'))
  })

  it('draws a chart for an index', () => {
    expect(iconSvg('nas100')).not.toContain('<text')
  })

  it.each(['<script>', '"><x', '&lt;', '\u0000', '\ud800', '', 'constructor', '__proto__'])(
    'lets no markup through: %j',
    (code) => {
      const svg = iconSvg(code)
      expect(svg).toMatch(
        /^<svg [^<>]*><path [^<>]*\/><text [^<>]*>[\p{L}\p{N}?]{1,2}<\/text><\/svg>$/u,
      )
    },
  )
})
