/** What the browsers of a storm have seen. */
export interface Findings {
  /** Documents that browsers ran, by the arm that they were served in. */
  pages: { stable: number; canary: number }
  /** Files that the edges served. */
  files: number
  /** Chunks that a page loaded after its channel had moved on. */
  later: number
  beacons: number
  /** Pages that heard that their browser would run other builds now. */
  news: number
  /** Requests that the other edge answered, because a browser's own one was away. */
  elsewhere: number
  /** What must not happen, one sentence each. */
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
