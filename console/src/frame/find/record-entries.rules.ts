import type { Preview } from '../../api/steering.ts'
import { needOfPreview } from '../../session/need.rules.ts'
import type { Token } from '../../session/token.ts'
import type { Entry } from './find.rules.ts'

/** The sheets of previews; `own` is the name of the signed-in token. */
export function previewEntries(previews: readonly Preview[], own: string): Entry[] {
  return [
    { name: 'New preview…', to: '/previews#new-preview', needs: 'publisher' },
    ...previews
      .filter(({ end }) => end === null)
      .map(({ what, at, by }): Entry => {
        const needs = needOfPreview(by, own)
        return { name: `Stop the preview of ${what}…`, to: `/previews#stop-preview:${at}`, needs }
      }),
  ]
}

/** The sheets of tokens; nobody revokes the own one. */
export function tokenEntries(tokens: readonly Token[], own: string): Entry[] {
  const valid = tokens.filter(({ revoked }) => revoked === null).map(({ name }) => name)
  const needs = 'admin'
  return [
    { name: 'New token…', to: '/tokens#new-token', needs },
    ...valid.map((name): Entry => {
      return { name: `Renew token ${name}…`, to: `/tokens#renew-token:${name}`, needs }
    }),
    ...valid
      .filter((name) => name !== own)
      .map((name): Entry => {
        return { name: `Revoke token ${name}…`, to: `/tokens#revoke-token:${name}`, needs }
      }),
  ]
}
