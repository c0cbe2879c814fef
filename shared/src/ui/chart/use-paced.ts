import { useEffect, useRef, useState } from 'react'
import type { Candle } from '@kontor/shared/wire'

/** Ticks are drawn at most four times a second. */
const REDRAW_MS = 250

/** The candles, with ticks at most four times a second; a candle more or less shows at once. */
export function usePaced(candles: readonly Candle[]): readonly Candle[] {
  const [paced, setPaced] = useState(candles)
  if (paced[0]?.ts !== candles[0]?.ts || paced.length !== candles.length) setPaced(candles)
  const latest = useRef(candles)
  useEffect(() => {
    latest.current = candles
  }, [candles])
  useEffect(() => {
    const timer = setInterval(() => setPaced(latest.current), REDRAW_MS)
    return () => clearInterval(timer)
  }, [])
  return paced
}
