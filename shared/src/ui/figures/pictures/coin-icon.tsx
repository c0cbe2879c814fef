import { type CSSProperties, memo } from 'react'
import { pictureUrl } from '@kontor/shared/store'
import { classes } from '../../classes.ts'

interface CoinIconProps {
  /** Picture paths from the server: one, or base and quote. */
  icons: readonly string[]
  name: string
  size?: 's' | 'l'
}

/** The icon of a coin: one disc, or two that overlap. Hidden from screen readers. */
export const CoinIcon = memo(function CoinIcon({ icons, name, size }: CoinIconProps) {
  const [first, second] = icons
  if (second === undefined)
    return <Disc path={first} name={name} className={classes('disc', size)} />
  return (
    <span className={classes('coin-icon', size)} aria-hidden>
      <Disc path={first} name={name} className="disc" />
      <Disc path={second} name={name} className="disc" />
    </span>
  )
})

/**
 * The first letter of the name, covered by the picture once that has loaded. The picture is a
 * background, because image elements are slow in long lists.
 */
function Disc({
  path,
  name,
  className,
}: {
  path: string | undefined
  name: string
  className: string
}) {
  return (
    <span
      className={className}
      style={path === undefined ? undefined : coveredBy(path)}
      aria-hidden
    >
      {name.slice(0, 1)}
    </span>
  )
}

function coveredBy(path: string): CSSProperties {
  // An absolute address: a relative one in a custom property is resolved by the style sheet.
  const address = new URL(pictureUrl(path), location.href).href
  return { '--picture': `url(${JSON.stringify(address)})` } as CSSProperties
}
