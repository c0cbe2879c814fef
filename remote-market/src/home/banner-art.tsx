const drawing = { className: 'art', viewBox: '0 0 130 112', preserveAspectRatio: 'xMaxYMid slice', 'aria-hidden': true } as const

/** A rising row of candles. */
export function CandlesArt() {
  return (
    <svg {...drawing}>
      <path fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".35" d="M22 74v20M46 58v30M70 62v22M94 34v34M118 22v30" />
      <g fill="currentColor">
        <rect x="17" y="78" width="10" height="12" rx="2" opacity=".35" />
        <rect x="41" y="64" width="10" height="18" rx="2" opacity=".5" />
        <rect x="65" y="66" width="10" height="12" rx="2" opacity=".35" />
        <rect x="89" y="42" width="10" height="20" rx="2" opacity=".7" />
        <rect x="113" y="28" width="10" height="18" rx="2" />
      </g>
    </svg>
  )
}

/** A clock that sends out rings. */
export function RingsArt() {
  return (
    <svg {...drawing}>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <circle cx="92" cy="56" r="22" />
        <circle cx="92" cy="56" r="36" opacity=".45" />
        <circle cx="92" cy="56" r="50" opacity=".2" />
        <path d="M92 42v14l9 6" strokeWidth="2" strokeLinecap="round" />
      </g>
    </svg>
  )
}
