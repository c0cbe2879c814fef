const fill = (colour: string, d = 'M0 0h24v24H0z') => `<path fill="${colour}" d="${d}"/>`
const line = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`
const dots = (colour: string, width: number, d: string) =>
  `<path stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`

const saltire = 'm0 0 24 24M24 0 0 24'
const upright = 'M12 0v24M0 12h24'
const canton =
  fill('#21468b') +
  line('#fff', 3.2, 'M5.5 1v11M0 6.5h11') +
  line('#c8203a', 1.6, 'M5.5 1v11M0 6.5h11')

/** Flags of currencies, simple enough for a disc of 24 units. */
export const flags: Record<string, string> = {
  usd:
    fill('#fff') +
    line('#c8304a', 2, 'M0 2h24M0 6h24M0 10h24M0 14h24M0 18h24M0 22h24') +
    fill('#2b4a9c', 'M0 0h12.5v12.5H0z') +
    dots(
      '#fff',
      1.6,
      'M5 4.5h.01M9 4.5h.01M3.4 7.4h.01M7 7.4h.01M10.6 7.4h.01M5 10.2h.01M9 10.2h.01',
    ),
  eur:
    fill('#23479f') +
    dots(
      '#ffd34a',
      2.1,
      'M12 5.2h.01M15.4 6.1h.01M17.9 8.6h.01M18.8 12h.01M17.9 15.4h.01M15.4 17.9h.01M12 18.8h.01M8.6 17.9h.01M6.1 15.4h.01M5.2 12h.01M6.1 8.6h.01M8.6 6.1h.01',
    ),
  gbp:
    fill('#21468b') +
    line('#fff', 5, saltire) +
    line('#c8203a', 1.8, saltire) +
    line('#fff', 7.6, upright) +
    line('#c8203a', 4.2, upright),
  jpy: `${fill('#fff')}<circle cx="12" cy="12" r="5.8" fill="#c8203a"/>`,
  chf: fill('#d1273d') + line('#fff', 4, 'M12 5.4v13.2M5.4 12h13.2'),
  cad:
    fill('#fff') +
    fill(
      '#d1273d',
      'M0 0h6v24H0zM18 0h6v24h-6zM12 5.6l1.5 2.7 1.6-.7-.4 3.2 2-.2-.9 2.4-2.9 2H11l-2.8-2-.9-2.4 2 .2-.4-3.2 1.6.7zM11.6 14h.8v4.4h-.8z',
    ),
  aud:
    canton.replace('#21468b', '#1d3c86') +
    dots('#fff', 2.4, 'M17 5.6h.01M20.4 10h.01M14.4 11h.01M17.2 17.6h.01M6.4 17.4h.01'),
  nzd:
    canton.replace('#21468b', '#17316f') +
    dots('#fff', 3.4, 'M17 6h.01M20.4 10.6h.01M14.2 11.4h.01M17 18h.01') +
    dots('#c8203a', 2, 'M17 6h.01M20.4 10.6h.01M14.2 11.4h.01M17 18h.01'),
  sgd:
    fill('#fff') +
    fill('#d8273a', 'M0 0h24v12H0z') +
    fill('#fff', 'M9.4 3.4a3.4 3.4 0 1 0 0 5.6 4 4 0 0 1 0-5.6z') +
    dots('#fff', 1.3, 'M13 3.6h.01M11.2 5.4h.01M14.8 5.4h.01M12 7.8h.01M14 7.8h.01'),
  thb:
    fill('#fff') + fill('#cf2438', 'M0 0h24v4H0zM0 20h24v4H0z') + fill('#2b3a7d', 'M0 8h24v8H0z'),
}
