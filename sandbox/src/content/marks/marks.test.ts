import { describe, expect, it } from 'vitest'
import { listings } from '../../market/listings/tables/listings.ts'
import { markSvg } from './marks.ts'

const codes = listings
  .flatMap(({ icons }) => icons)
  .map((path) => path.replace('/images/marks/', '').replace('.svg', ''))

describe('markSvg', () => {
  it('draws every mark a listing names, without a letter for currencies, coins and metals', () => {
    expect(codes.every((code) => /^[a-z0-9]+$/.test(code))).toBe(true)
    const drawn = listings
      .filter(({ category }) => category !== 'cfd')
      .flatMap(({ icons }) => icons.map((path) => path.slice(14, -4)))
    for (const code of drawn) expect(markSvg(code), code).not.toContain('<text')
  })

  it('falls back to initials on a colour that stays', () => {
    expect(markSvg('AAPL')).toContain('>AA</text>')
    expect(markSvg('aapl')).toBe(markSvg('AAPL'))
    expect(markSvg('msft')).not.toBe(markSvg('aapl'))
  })

  it('draws a chart for an index', () => {
    expect(markSvg('nas100')).not.toContain('<text')
  })

  it.each(['<script>', '"><x', '&lt;', '\u0000', '\ud800', '', 'constructor', '__proto__'])(
    'lets no markup through: %j',
    (code) => {
      const svg = markSvg(code)
      expect(svg).toMatch(
        /^<svg [^<>]*><path [^<>]*\/><text [^<>]*>[\p{L}\p{N}?]{1,2}<\/text><\/svg>$/u,
      )
    },
  )
})
