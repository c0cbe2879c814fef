/**
 * What the reports of pages say of a build: `good` when it ran well on more networks than it did
 * not, `untried` before the first report, `bad` otherwise.
 */
export type Health = 'good' | 'untried' | 'bad'
