import { useEffect, useRef } from 'react'

/** A picture that the page holds, shown; its words stand beside it. */
export function Preview({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt="" />
}
