import { after, all, type Change, instead } from '../../edit.ts'

/** A build with more than forty addresses is refused. */
export const gateRule: Change = {
  title: 'A rule of the gate',
  steps: [
    {
      file: 'registry/src/gate/gate.ts',
      edit: all(
        instead(
          '  return { ...set, host }\n',
          `  const crowded = crowdedBuild([host, ...remotes].map(({ card }) => card))
  if (crowded !== null)
    throw new DoesNotFit('addresses-too-many', crowded, { versions: versionsOf(set) })
  return { ...set, host }
`,
        ),
        instead(
          "/** Whether a build can replace its area's build",
          `const MOST_ADDRESSES = 40

/** That a build has more addresses than a person can know, a sentence; null when none has. */
function crowdedBuild(cards: readonly BuildCard[]): string | null {
  const found = cards.find(({ routes }) => routes.length > MOST_ADDRESSES)
  return found
    ? \`\${nameOf(found)} has \${found.routes.length} addresses, and may have \${MOST_ADDRESSES}.\`
    : null
}

/** Whether a build can replace its area's build`,
        ),
      ),
    },
    {
      file: 'registry/src/cli/base/refusal-exits.ts',
      edit: after("      'address-taken',\n", "      'addresses-too-many',\n"),
    },
  ],
}
