import { useSnapshot } from 'valtio'
import { config } from '@kontor/shared/store'
import { classes } from '../../classes.ts'
import { Picture } from './picture.tsx'

/**
 * The logo: the picture of the config call, or our own. It is small where the name of the app
 * follows.
 */
export function Logo({ small = false }: { small?: boolean }) {
  const { base } = useSnapshot(config)
  const className = classes('logo', small && 's')
  return (
    <Picture
      path={base?.image ?? ''}
      className={className}
      fallback={
        <span className={className}>
          <svg className={classes('i', small && 's')} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 4v16M5 13.5 15 4M10 9l9 11" />
          </svg>
        </span>
      }
    />
  )
}
