/** Handlers of the gestures on a chart; distances are in px. */
export interface ChartMoves {
  /** Gets the distance of a move sideways; positive is to the right. */
  onPan: (distance: number) => void
  /** Gets the factor by which to multiply the number of candles. */
  onZoom: (factor: number) => void
  /** Gets the point of the chart that is pointed at; null when pointing ends. */
  onPoint: (at: { x: number; y: number } | null) => void
}

/** A finger that rests this long points at a candle. */
const HOLD_MS = 300
/** A finger that moved less than this rests, px. */
const REST = 8

type Gesture =
  | { at: 'none' }
  | { at: 'resting'; x: number; y: number; timer: ReturnType<typeof setTimeout> }
  | { at: 'panning'; x: number }
  | { at: 'pointing' }
  | { at: 'pinching'; distance: number }

/**
 * Follows fingers, mouse and wheel on an element, until the returned function is called. Moving up
 * and down scrolls the page, unless a held finger points at a candle.
 */
export function followGestures(element: HTMLElement, moves: ChartMoves): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  let gesture: Gesture = { at: 'none' }

  const begin = (next: Gesture) => {
    if (gesture.at === 'resting') clearTimeout(gesture.timer)
    gesture = next
  }
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const apart = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  const onDown = (event: PointerEvent) => {
    // A right click opens a menu, after which no release is reported.
    if (event.button > 0) return
    const at = placeOf(event)
    fingers.set(event.pointerId, at)
    element.setPointerCapture(event.pointerId)
    if (fingers.size === 2) {
      moves.onPoint(null)
      return begin({ at: 'pinching', distance: apart() })
    }
    if (event.pointerType === 'mouse') return begin({ at: 'panning', x: at.x })
    const timer = setTimeout(() => {
      gesture = { at: 'pointing' }
      moves.onPoint(at)
    }, HOLD_MS)
    begin({ at: 'resting', ...at, timer })
  }
  const onMove = (event: PointerEvent) => {
    const at = placeOf(event)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at)
    if (gesture.at === 'resting' && Math.hypot(at.x - gesture.x, at.y - gesture.y) > REST)
      begin({ at: 'panning', x: gesture.x })
    if (gesture.at === 'panning') {
      moves.onPan(at.x - gesture.x)
      gesture.x = at.x
    } else if (gesture.at === 'pinching') {
      const distance = apart()
      if (distance > 0) moves.onZoom(gesture.distance / distance)
      gesture.distance = distance
    }
    if (gesture.at === 'pointing' || event.pointerType === 'mouse') moves.onPoint(at)
  }
  const onEnd = ({ pointerId, pointerType }: PointerEvent) => {
    fingers.delete(pointerId)
    if (gesture.at === 'pointing' || pointerType !== 'mouse') moves.onPoint(null)
    begin({ at: 'none' })
  }
  const onLeave = () => moves.onPoint(null)
  const onTouch = (event: TouchEvent) => {
    if (gesture.at === 'pointing' || gesture.at === 'pinching') event.preventDefault()
  }
  const onWheel = (event: WheelEvent) => {
    // Browsers report a pinch on a trackpad as a wheel event with the control key.
    if (event.ctrlKey) moves.onZoom(Math.exp(event.deltaY / 100))
    else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) moves.onPan(-event.deltaX)
    else return
    event.preventDefault()
  }

  const stop = new AbortController()
  const options = { signal: stop.signal }
  element.addEventListener('pointerdown', onDown, options)
  element.addEventListener('pointermove', onMove, options)
  element.addEventListener('pointerup', onEnd, options)
  element.addEventListener('pointercancel', onEnd, options)
  element.addEventListener('pointerleave', onLeave, options)
  element.addEventListener('touchmove', onTouch, { ...options, passive: false })
  element.addEventListener('wheel', onWheel, { ...options, passive: false })
  return () => {
    begin({ at: 'none' })
    stop.abort()
  }
}
