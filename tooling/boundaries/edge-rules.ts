import type { IForbiddenRuleType } from 'dependency-cruiser'

/** The edge is a program of its own, which can run elsewhere. */
export const aroundEdge: IForbiddenRuleType[] = [
  {
    name: 'edge-by-index',
    comment:
      'the edge is a program of its own: others use its index.ts and its document, and e2e tampers with what it reads',
    severity: 'error',
    from: { pathNot: '^edge/' },
    to: { path: '^edge/src/', pathNot: '^edge/src/(index|pages/document|trust/read-feed)\\.ts$' },
  },
  {
    name: 'edge-knows-no-server',
    comment: 'the edge can run elsewhere: it imports wire formats and server/ only',
    severity: 'error',
    from: { path: '^edge/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^(sandbox|registry|gate|host|remote-[^/]+)/' },
  },
  {
    name: 'gate-knows-no-registry',
    comment:
      'the gate opens what it is given: it has neither the keys nor the tokens of a registry',
    severity: 'error',
    from: { path: '^gate/' },
    to: { path: '^(sandbox|registry|host|remote-[^/]+)/' },
  },
]
