import { allowedLicences, exceptions } from './allowed.ts'

/** Licence → the packages that have it, as `pnpm licenses list --json` prints it. */
export type Licences = Record<string, readonly { name: string }[]>

/** The packages whose licence is not on the list, one sentence each. */
export function unlisted(licences: Licences): string[] {
  return Object.entries(licences).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !alternatives(licence).some((one) => isAllowed(one, name)))
      .map(
        ({ name }) =>
          `${name} has the licence ${licence}, which tooling/licences/allowed.ts does not list.`,
      ),
  )
}

function isAllowed(licence: string, name: string): boolean {
  if (allowedLicences.has(licence)) return true
  return exceptions.some((one) => one.licence === licence && one.packages.test(name))
}

/** The licences to choose from: `(MPL-2.0 OR Apache-2.0)`. */
function alternatives(licence: string): string[] {
  return licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
}
