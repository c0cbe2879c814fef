import type { RemoteId } from '@kontor/shared/wire'

/** The README of a squad's repository. */
export function readme(id: RemoteId): string {
  return `# ${id}

The area \`${id}\` of a Kontor app. \`kontor/\` has the packages of the platform, as \`npx kontor pack\`
wrote them there; \`locales/\` has the words. \`KONTOR_REGISTRY\` names the registry, \`KONTOR_TOKEN\` is
the token with which the squad publishes.

\`\`\`sh
npx pnpm install                                              # Node and all packages, pinned
npx pnpm test                                                 # types and unit tests
npx kontor dev ${id} --against https://app.kontor.example   # inside the running app
npx kontor publish ${id}                                    # checks types, builds, sends
npx kontor preview ${id}                                    # a link for one browser, in production
npx kontor promote ${id}@1.0.0 --channel staging            # once an operator has begun staging
\`\`\`
`
}
