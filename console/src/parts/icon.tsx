/** Icon → its paths in a box of 24. */
const shapes = {
  back: ['M8.5 6 4 10.5 8.5 15', 'M4 10.5h10a5.5 5.5 0 0 1 5.5 5.5v2.5'],
  chain: [
    'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1',
    'M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  ],
  check: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'm8.5 12.2 2.4 2.4 4.6-5'],
  cross: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'm9 9 6 6m0-6-6 6'],
  differences: [
    'M5 5h4a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 9 19H5a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 5 5',
    'M15 5h4a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 19 19h-4a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 15 5',
  ],
  eye: [
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
    'M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  ],
  forward: ['M5 12h14m-6-6 6 6-6 6'],
  gate: ['M12 3.5 4.5 6.5v5.2c0 4.3 3.1 7.3 7.5 8.8 4.4-1.5 7.5-4.5 7.5-8.8V6.5z'],
  grid: ['M5 4h4.5v6.5H4V5zM14.5 4H20v6.5h-6.5V4zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z'],
  key: ['M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0', 'm11 12.5 8-8m-3 3 2.5 2.5'],
  lock: [
    'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2',
    'M8 11V8a4 4 0 0 1 8 0v3',
  ],
  pause: ['M9 6v12m6-12v12'],
  pulse: ['M3 12h4l2.5-6.5 5 13L17 12h4'],
  search: ['M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0', 'm16 16 4.5 4.5'],
  slash: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'm6 6 12 12'],
  up: ['M12 19V5m-6 6 6-6 6 6'],
  warn: ['M12 4 2.8 19.5h18.4z', 'M12 10v4.2m0 2.8v.1'],
} satisfies Record<string, string[]>

export type IconName = keyof typeof shapes

/** A decorative icon beside a word. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** A share from 0 to 1 as a filled part of a circle. */
export function Pie({ share }: { share: number }) {
  return (
    <svg className="pie" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="ring" cx="10" cy="10" r="9" />
      <circle
        className="slice"
        cx="10"
        cy="10"
        r="4"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  )
}
