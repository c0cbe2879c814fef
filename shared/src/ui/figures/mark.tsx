import { memo, useState } from 'react'
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
  if (second === undefined) return <Disc path={first} name={name} className={classes('disc', size)} />
  return (
    <span className={classes('mark', size)} aria-hidden>
      <Disc path={first} name={name} className="disc" />
      <Disc path={second} name={name} className="disc" />
    </span>
  )
})

/** A picture that is missing gives way to the name's first letter. */
function Disc({ path, name, className }: { path: string | undefined; name: string; className: string }) {
  const [missing, setMissing] = useState(path === undefined)
  if (missing || path === undefined) {
    return (
      <span className={classes(className, 'none')} aria-hidden>
        {name.slice(0, 1)}
      </span>
    )
  }
  return <img className={className} src={pictureUrl(path)} alt="" loading="lazy" onError={() => setMissing(true)} />
}
