/** The observations of the browsers of a storm. */
export interface Findings {
  /** Documents that browsers ran, by the arm in which they were served. */
  pages: { stable: number; canary: number }
  /** Files that the edges served. */
  files: number
  /** Chunks that a page loaded after its channel had moved on. */
  later: number
  beacons: number
  /** Pages that learned that their browser would now run other builds. */
  news: number
  /** Requests that another edge answered, because the browser's own edge was away. */
  elsewhere: number
  /** Forbidden events, one sentence each. */
  mixed: string[]
  missing: string[]
  unsigned: string[]
  older: string[]
}

export function noFindings(): Findings {
  return {
    pages: { stable: 0, canary: 0 },
    files: 0,
    later: 0,
    beacons: 0,
    news: 0,
    elsewhere: 0,
    mixed: [],
    missing: [],
    unsigned: [],
    older: [],
  }
}
