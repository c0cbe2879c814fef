import { candles, grid, priceLine, priceNow } from './chart.ts'
import { coins } from './coins.ts'
import type { Colours } from './colours.ts'
import { between, sceneAt } from './motion.ts'
import { HEIGHT, n, WIDTH } from './plot.ts'
import { faded, placed, stroke } from './shapes.ts'
import { band, closing, levels, ticket } from './trade.ts'

/**
 * The image at a moment, in seconds, as SVG; the same moment gives the same text. It has no words,
 * so that it suits every language.
 */
export function imageAt(t: number, colours: Colours): string {
  const back = between(t, sceneAt('practise').from, sceneAt('practise').from + 0.7)
  const scene = [
    grid(colours),
    band(t, colours),
    priceLine(t, colours),
    candles(t, colours),
    levels(t, colours),
    priceNow(t, colours),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.ground}"/>
${faded(1 - 0.86 * back, ...scene, coins(t, colours), ticket(t, colours), closing(t, colours))}
${brand(t, colours)}
</svg>`
}

/** The logo of Kontor, at the end. */
function brand(t: number, { accent, 'on-accent': onAccent }: Colours): string {
  const { from } = sceneAt('practise')
  const shown = between(t, from + 0.2, from + 0.8)
  const scale = 2.4 * (0.8 + 0.2 * shown)
  const drawn = n(34 * (1 - between(t, from + 0.6, from + 1.3)))
  return faded(
    shown,
    placed(
      WIDTH / 2,
      HEIGHT / 2,
      scale,
      `<rect x="-24" y="-24" width="48" height="48" rx="14" fill="${accent}"/>`,
      stroke(
        'M-10 5-3.5-1.5.5 2.5 10-7M4-7H10V-1',
        onAccent,
        1.9,
        `stroke-dasharray="34" stroke-dashoffset="${drawn}"`,
      ),
    ),
  )
}
