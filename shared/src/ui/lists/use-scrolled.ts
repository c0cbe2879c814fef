import { useEffect, useState } from 'react'

/** Whether the page, or something in it, has been scrolled since the component was mounted. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (isScrolled) return undefined
    const note = () => setScrolled(true)
    addEventListener('scroll', note, { capture: true, passive: true, once: true })
    return () => removeEventListener('scroll', note, { capture: true })
  }, [isScrolled])
  return isScrolled
}
