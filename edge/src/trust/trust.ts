import type {
  Composition,
  KeyList,
  Quarantine,
  ServedBuild,
  SignedComposition,
} from '@kontor/shared/wire'

/** The keys and the channel that an edge trusts, and its newest verified feed. */
export interface Trust {
  /** The root's raw public key, base64. */
  rootKey: string
  channel: string
  /** The newest list of keys and composition that the edge has served; absent at first. */
  seen?: Verified | undefined
}

/** A composition, and the text that was signed. */
interface VerifiedArm {
  signed: SignedComposition
  composition: Composition
}

/** A feed whose signatures are right. */
export interface Verified {
  keys: KeyList
  /** The stable composition; null before the first promote. */
  current: VerifiedArm | null
  /** The composition of the canary; null while none runs. */
  canary: VerifiedArm | null
  builds: ServedBuild[]
  quarantine: Quarantine
}
