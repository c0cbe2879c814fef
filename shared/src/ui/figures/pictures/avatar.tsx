import { classes } from '../../classes.ts'
import { Picture } from './picture.tsx'

interface AvatarProps {
  name: string
  /** A path of the server; empty without a picture. */
  picture?: string
  size?: 'l'
}

/** A person's picture, or the first letter of the name. Hidden from screen readers. */
export function Avatar({ name, picture = '', size }: AvatarProps) {
  const className = classes('avatar', size)
  return (
    <Picture
      path={picture}
      className={className}
      fallback={
        <span className={className} aria-hidden>
          {Array.from(name)[0]?.toUpperCase()}
        </span>
      }
    />
  )
}
