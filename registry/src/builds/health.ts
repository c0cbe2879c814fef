/**
 * The health of a build by the reports of pages: `good` when it ran well on more networks than it
 * did not, `untried` before the first report, `bad` otherwise.
 */
export type Health = 'good' | 'untried' | 'bad'
