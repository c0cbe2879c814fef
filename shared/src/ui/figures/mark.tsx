import { memo, type CSSProperties } from 'react'
import { pictureUrl } from '@kontor/shared/store'
import { classes } from '../classes.ts'

interface MarkProps {
  /** Picture paths from the server: one, or base and quote. */
  icons: readonly string[]
  name: string
  size?: 's' | 'l'
}

/** An instrument's mark: one disc, or two that overlap. Decoration: the name stands beside it. */
export const Mark = memo(function Mark({ icons, name, size }: MarkProps) {
  const [first, second] = icons
  if (second === undefined)
    return <Disc path={first} name={name} className={classes('disc', size)} />
  return (
    <span className={classes('mark', size)} aria-hidden>
      <Disc path={first} name={name} className="disc" />
      <Disc path={second} name={name} className="disc" />
    </span>
  )
})

/**
 * The name's first letter, which the picture covers once it is there: a background, for a long list
 * feels what an image element costs.
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
  // Whole: in a property of its own an address counts from the style sheet.
  const address = new URL(pictureUrl(path), location.href).href
  return { '--picture': `url(${JSON.stringify(address)})` } as CSSProperties
}
