/** The keys of a registry, for operators. */
export interface KeyFacts {
  /** The root's raw public key, base64, which edges pin. */
  root: string
  /** Whether the root's private key is in the data folder. */
  isRootHere: boolean
  /** The number of the list of online keys; 0 before there is one. */
  number: number
  expiresAt: number
  /** The online keys of all registries. */
  keyIds: string[]
  /** The online key with which this registry signs. */
  keyId: string
}
