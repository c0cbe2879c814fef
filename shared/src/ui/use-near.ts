import { useEffect, useRef, useState, type RefObject } from 'react'

type Tell = (near: boolean) => void

/**
 * What is watched from one distance: whether each is near, null before that is known, and whom it
 * tells.
 */
interface Watcher {
  observer: IntersectionObserver
  targets: WeakMap<Element, { near: boolean | null; tells: Set<Tell> }>
}

const watchers = new Map<string, Watcher>()

function watcherOf(distance: string): Watcher {
  const known = watchers.get(distance)
  if (known) return known
  const targets: Watcher['targets'] = new WeakMap()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const watched = targets.get(target)
        if (watched === undefined) continue
        watched.near = isIntersecting
        for (const tell of watched.tells) tell(isIntersecting)
      }
    },
    { rootMargin: `${distance} 0px` },
  )
  const watcher = { observer, targets }
  watchers.set(distance, watcher)
  return watcher
}

/**
 * Tells whether an element is on screen, or no farther above or below it than `distance` (a part of
 * the screen's height, e.g. `50%`): at first, and whenever that changes. In a long list its chunk
 * stands for it: what is in a box that the browser passes over has no place. Returns how to stop.
 */
export function watchNear(element: Element, distance: string, tell: Tell): () => void {
  const { observer, targets } = watcherOf(distance)
  const target = element.closest('.chunk') ?? element
  const watched = targets.get(target) ?? { near: null, tells: new Set() }
  watched.tells.add(tell)
  if (watched.near !== null) tell(watched.near)
  if (watched.tells.size === 1) {
    targets.set(target, watched)
    observer.observe(target)
  }
  return () => {
    watched.tells.delete(tell)
    if (watched.tells.size > 0) return
    observer.unobserve(target)
    targets.delete(target)
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
