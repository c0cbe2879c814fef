import { useEffect, useEffectEvent, useRef } from 'react'
import { useOwnPicture } from '@kontor/shared/store'
import { Skeleton } from '../../lists/states.tsx'

/**
 * A picture in the memory of the page. Without `alt`, screen readers read the text beside it
 * instead.
 */
export function Preview({ picture, alt = '' }: { picture: Blob; alt?: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt={alt} />
}

/**
 * A picture that the server keeps for the user, by its path. `onGone` is called when the server no
 * longer has it. Then, and without a connection, the box stays empty.
 */
export function StoredPreview({
  path,
  alt = '',
  onGone,
}: {
  path: string
  alt?: string
  onGone?: () => void
}) {
  const picture = useOwnPicture(path)
  const gone = useEffectEvent(() => onGone?.())
  const isGone = picture.at === 'failed' && picture.error.kind === 'refused'
  useEffect(() => {
    if (isGone) gone()
  }, [isGone])
  if (picture.at === 'ready') return <img src={picture.address} alt={alt} />
  return picture.at === 'loading' && <Skeleton h="100%" r="0" />
}
