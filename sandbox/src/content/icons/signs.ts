const disc = (colour: string, inside: string) =>
  `<path fill="${colour}" d="M0 0h24v24H0z"/>${inside}`
const stroke = (d: string, colour = '#fff', width = 1.9) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const bar = (colour: string, light: string, shade: string) =>
  disc(
    colour,
    `<path fill="${light}" d="M8.2 9h7.6l2 6H6.2z"/><path fill="${shade}" d="M6.2 15h11.6v1.6H6.2z"/>`,
  )

/** Signs of coins and metals. */
export const signs: Record<string, string> = {
  btc: disc(
    '#ef8e19',
    stroke(
      'M9.4 7h3.7a2.4 2.4 0 0 1 0 4.9H9.9h3.6a2.5 2.5 0 0 1 0 5.1H9.4M9.9 7v10M11 5v2M13.2 5v2M11 17v2M13.2 17v2',
    ),
  ),
  eth: disc(
    '#5a6bdc',
    '<path fill="#fff" d="m12 4 4.8 8.1L12 15zM12 16.2l4.8-2.9L12 20z"/><path fill="#cfd6ff" d="m12 4-4.8 8.1L12 15zM12 16.2l-4.8-2.9L12 20z"/>',
  ),
  usdt: disc(
    '#209a7c',
    stroke('M7 7.4h10M12 7.4v10.4M6.6 11.6c0 2.6 10.8 2.6 10.8 0s-10.8-2.6-10.8 0'),
  ),
  sol: disc(
    '#241b3d',
    stroke('M8.4 7.4h9L15.6 9.4h-9z', '#7df0c0', 1.4) +
      stroke('M6.6 11h9l1.8 2h-9z', '#8fb4ff', 1.4) +
      stroke('M8.4 14.8h9l-1.8 2h-9z', '#c58bff', 1.4),
  ),
  bnb: disc(
    '#e0ab1c',
    '<path fill="#fff" d="m12 9.6 2.4 2.4-2.4 2.4L9.6 12zM12 4.8l3.9 3.9-1.6 1.6L12 8 9.7 10.3 8.1 8.7zM12 19.2l-3.9-3.9 1.6-1.6L12 16l2.3-2.3 1.6 1.6zM6 10.4 7.6 12 6 13.6 4.4 12zM18 10.4l1.6 1.6-1.6 1.6-1.6-1.6z"/>',
  ),
  xrp: disc(
    '#27303c',
    stroke(
      'M6.4 6.6l3.2 3.2a3.4 3.4 0 0 0 4.8 0l3.2-3.2M6.4 17.4l3.2-3.2a3.4 3.4 0 0 1 4.8 0l3.2 3.2',
    ),
  ),
  ada: disc(
    '#1f4fb8',
    '<g fill="#fff"><circle cx="12" cy="8.6" r="1.7"/><circle cx="12" cy="15.4" r="1.7"/><circle cx="8.4" cy="10.4" r="1.3"/><circle cx="15.6" cy="10.4" r="1.3"/><circle cx="8.4" cy="13.8" r="1.3"/><circle cx="15.6" cy="13.8" r="1.3"/><circle cx="12" cy="5" r=".9"/><circle cx="12" cy="19" r=".9"/></g>',
  ),
  doge: disc('#b89a3a', stroke('M9.2 6.6h2.6a5.4 5.4 0 0 1 0 10.8H9.2zM7.2 12h5')),
  ltc: disc('#3f5f93', stroke('M11.6 6.2 9.2 17.2h6.8M8 13.2l6-2.2')),
  bch: disc(
    '#2c9a5c',
    stroke(
      'M9.4 7h3.7a2.4 2.4 0 0 1 0 4.9H9.9h3.6a2.5 2.5 0 0 1 0 5.1H9.4M9.9 7v10M11.4 5v2M11.4 17v2',
    ),
  ),
  trx: disc(
    '#c62a35',
    stroke(
      'M5.8 6.8 15.6 8.6l2.8 2.8-7 8.2zM15.6 8.6 10.8 12l.6 7.6M5.8 6.8l5 5.2 7.6-.6',
      '#fff',
      1.4,
    ),
  ),
  dot: disc(
    '#c3247d',
    '<g fill="#fff"><ellipse cx="12" cy="5.8" rx="2.8" ry="1.5"/><ellipse cx="12" cy="18.2" rx="2.8" ry="1.5"/><circle cx="7" cy="9" r="1.6"/><circle cx="17" cy="9" r="1.6"/><circle cx="7" cy="15" r="1.6"/><circle cx="17" cy="15" r="1.6"/></g>',
  ),
  link: disc('#2c56c4', stroke('M12 5.4 17.6 8.7v6.6L12 18.6 6.4 15.3V8.7z', '#fff', 2.4)),
  avax: disc(
    '#d43b41',
    '<path fill="#fff" d="M11 6.2h2l1.8 3.3-4.4 7.7H5.2zM16 12.4l2.9 4.8h-5.8z"/>',
  ),
  atom: disc(
    '#2b3150',
    '<g fill="none" stroke="#fff" stroke-width="1.2"><ellipse cx="12" cy="12" rx="7.6" ry="2.9"/><ellipse cx="12" cy="12" rx="7.6" ry="2.9" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="7.6" ry="2.9" transform="rotate(120 12 12)"/></g>',
  ),
  xau: bar('#dfae3a', '#fff3cf', '#a97a15'),
  xag: bar('#9aa5b1', '#f4f7fa', '#67727e'),
  xpt: bar('#6f8797', '#e3edf3', '#445a68'),
  xpd: bar('#8d7f9c', '#efe8f5', '#5d506c'),
}
