import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vitals } from '@kontor/shared/wire'
import { reportText } from '../health/beacon.actions.ts'
import { postAndLeave } from '../health/post-report.actions.ts'

/** The greatest value in a report. Greater ones come from a page in the background. */
const GREATEST = 600_000

/**
 * Measures the web vitals of this page, and sends them once, when it is hidden for the first time:
 * the values are final then. Sends only those that the browser measures.
 */
export function measureVitals(): void {
  const vitals: Vitals = {}
  const note = ({ name, value }: Metric) => {
    // A CLS is a small fraction.
    const whole = Math.round(name === 'CLS' ? value * 1_000 : value)
    vitals[name.toLowerCase() as keyof Vitals] = Math.min(whole, GREATEST)
  }
  for (const measure of [onTTFB, onFCP, onLCP, onCLS]) measure(note)
  // Without this option, the library reports an input that waits for an idle moment only after
  // the page's report.
  onINP(note, { reportAllChanges: true })

  const sent = new AbortController()
  const send = () => {
    if (!document.hidden || Object.keys(vitals).length === 0) return
    sent.abort()
    postAndLeave(reportText({ builds: [], vitals }))
  }
  // After the listeners of the measurements, which note the last values in the same event.
  document.addEventListener('visibilitychange', send, { signal: sent.signal })
}
