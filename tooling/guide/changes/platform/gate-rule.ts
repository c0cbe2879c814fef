import { after, all, type Change, instead } from '../../edit.ts'

/** A build with more than forty addresses is refused. */
export const gateRule: Change = {
  title: 'A rule of the gate',
  steps: [
    {
      file: 'registry/src/gate/gate.ts',
      edit: all(
        after(
          '  refuseSharedAddress([host, ...remotes].map(({ card }) => card))\n',
          '  refuseManyAddresses([host, ...remotes].map(({ card }) => card))\n',
        ),
        instead(
          '/** Whether a build can replace its area',
          `const MOST_ADDRESSES = 40

/** @throws Refusal 409 when a build has more addresses than a person can know. */
function refuseManyAddresses(cards: readonly BuildCard[]): void {
  const found = cards.find(({ routes }) => routes.length > MOST_ADDRESSES)
  if (found)
    throw new Refusal(
      409,
      'addresses-too-many',
      \`\${nameOf(found)} has \${found.routes.length} addresses, and may have \${MOST_ADDRESSES}.\`,
    )
}

/** Whether a build can replace its area`,
        ),
      ),
    },
  ],
}
