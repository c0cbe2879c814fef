import type { BuildId } from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'

/** What a remote takes of a module, and what the host has of it instead. */
export interface Misfit {
  /** `trading@2.3.0` */
  build: string
  /** `host@2.6.0` */
  host: string
  /** What they differ in: the contract, or a range, names or a type of a lent module. */
  of: 'contract' | 'range' | 'names' | 'type'
  /** The lent module; for a type its name, `store.useClock`; empty for the contract. */
  module: string
  asked: string
  /** Null when the host does not lend it. */
  lent: string | null
}

/** Builds that the gate refuses because they do not fit together. */
export class DoesNotFit extends Refusal {
  /** The versions of the refused composition. */
  readonly versions: Record<BuildId, string>
  /** All that does not fit; empty where the message says all of it. */
  readonly misfits: readonly Misfit[]

  constructor(
    code: string,
    message: string,
    { versions, misfits = [] }: Pick<DoesNotFit, 'versions'> & Partial<Pick<DoesNotFit, 'misfits'>>,
  ) {
    super(409, code, message)
    this.versions = versions
    this.misfits = misfits
  }
}

/** The code of the refusal. */
export function codeOf({ of }: Misfit): string {
  return of === 'contract' ? 'contract-mismatch' : 'lent-mismatch'
}

/** `market@1.3.0 needs react ^20.0.0, and host@1.0.0 lends 19.3.1.` */
export function sentenceOf({ build, host, of, module, asked, lent }: Misfit): string {
  if (of === 'contract') return `${build} is built for contract ${asked}, and ${host} for ${lent}.`
  if (of === 'names') return `${build} uses ${asked} of ${module}, which ${host} does not lend.`
  if (of === 'type') return `${build} expects ${module} as ${asked}, and ${host} lends ${lent}.`
  const instead = lent === null ? 'does not lend it' : `lends ${lent}`
  return `${build} needs ${module} ${asked}, and ${host} ${instead}.`
}
