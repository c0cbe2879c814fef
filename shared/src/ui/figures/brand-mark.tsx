import { classes } from '../classes.ts'

/** The logo; small where the name of the app follows. */
export function BrandMark({ small = false }: { small?: boolean }) {
  return (
    <span className={classes('brandmark', small && 's')}>
      <svg className={classes('i', small && 's')} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 4v16M5 13.5 15 4M10 9l9 11" />
      </svg>
    </span>
  )
}
