import { classes } from '../../classes.ts'
import { Enlarge } from './enlarge.tsx'
import { StoredPreview } from './preview.tsx'

interface StoredPictureProps {
  label: string
  /** The path as the server gave it. */
  path: string
  /** As wide as the form, instead of the shape of an ID card. */
  wide?: boolean
  /** The fault of the picture, as a sentence. */
  fault?: string
}

/** A picture that the server keeps for its owner. It cannot be replaced. */
export function StoredPicture({ label, path, wide = false, fault }: StoredPictureProps) {
  return (
    <figure className={classes('capture has', wide && 'wide', fault !== undefined && 'bad')}>
      <StoredPreview path={path} />
      <Enlarge label={label}>
        <StoredPreview path={path} alt={label} />
      </Enlarge>
      <figcaption className={classes('over strong', fault === undefined && 'line')}>
        {label}
        {fault !== undefined && <span className="small plain block">{fault}</span>}
      </figcaption>
    </figure>
  )
}
