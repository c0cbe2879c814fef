import { useEffect, useRef, useState, type RefObject } from 'react'

/** Called with each change of whether an element is near what is on screen. */
const tellers = new WeakMap<Element, (near: boolean) => void>()
let watcher: IntersectionObserver | undefined

/** One observer for all elements, half a screen ahead, so that what scrolls in is live already. */
function watcherOf(): IntersectionObserver {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting)
    },
    { rootMargin: '50% 0px' },
  )
  return watcher
}

/** Whether an element is on screen or soon will be; what is far away need not be kept live. */
export function useNear<Tag extends Element>(): [RefObject<Tag | null>, boolean] {
  const element = useRef<Tag>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    tellers.set(target, setNear)
    watcherOf().observe(target)
    return () => {
      watcherOf().unobserve(target)
      tellers.delete(target)
    }
  }, [])
  return [element, near]
}
