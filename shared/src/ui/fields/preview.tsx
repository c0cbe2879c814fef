import { useEffect, useRef } from 'react'

/** A picture in the memory of the page. Screen readers read the text beside it instead. */
export function Preview({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt="" />
}
