import { useEffect, useRef, useState, type RefObject } from 'react'

type Tell = (near: boolean) => void

/** One observer for all elements that are watched from the same distance, and whom each of them tells. */
const watchers = new Map<string, { observer: IntersectionObserver; tells: WeakMap<Element, Tell> }>()

function watcherOf(distance: string) {
  const known = watchers.get(distance)
  if (known) return known
  const tells = new WeakMap<Element, Tell>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tells.get(target)?.(isIntersecting)
    },
    { rootMargin: `${distance} 0px` },
  )
  const watcher = { observer, tells }
  watchers.set(distance, watcher)
  return watcher
}

/**
 * Tells whether an element is on screen, or no farther above or below it than `distance` (a part of the screen's height, e.g. `50%`): at first,
 * and whenever that changes. Returns how to stop.
 */
export function watchNear(target: Element, distance: string, tell: Tell): () => void {
  const { observer, tells } = watcherOf(distance)
  tells.set(target, tell)
  observer.observe(target)
  return () => {
    observer.unobserve(target)
    tells.delete(target)
  }
}

/** The same of an element of one's own; renders when it changes. */
export function useNear<Tag extends Element>(distance: string): [RefObject<Tag | null>, boolean] {
  const element = useRef<Tag>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    return watchNear(element.current, distance, setNear)
  }, [distance])
  return [element, near]
}
