import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Fills a path of rectangles one unit high into a grid. */
function drawn({ size, path }: { size: number; path: string }): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return grid
}

it.each([
  'KONTOR',
  'https://kontor.example/deposit?amount=100',
  '0x8f3CF7ad23Cd3CaDbD9735AFf958023239c6A063',
  'ü — 元',
])('KIT-027 draws the modules of %j, each once, inside a quiet zone of four', (text) => {
  const code = qrPath(text)
  expect(drawn(code)).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  const edge = drawn(code).flatMap((row, y) =>
    row.filter((dark, x) => dark && Math.min(x, y, code.size - 1 - x, code.size - 1 - y) < 4),
  )
  expect(edge).toEqual([])
})

it('KIT-027 has the finder pattern that scanners look for in three corners', () => {
  const code = qrPath('KONTOR')
  const row = (y: number, x: number) => drawn(code)[y]?.slice(x, x + 7)
  const middle = [true, false, true, true, true, false, true]
  expect([row(7, 4), row(7, code.size - 11), row(code.size - 8, 4)]).toEqual([
    middle,
    middle,
    middle,
  ])
})

it('KIT-027 a text that is too long is an error', () => {
  expect(() => qrPath('x'.repeat(3_000))).toThrow('too long')
})
