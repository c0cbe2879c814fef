/**
 * The partition, from 0, of a symbol: the same in every process and every version, for it decides
 * who trades. FNV-1a over its UTF-16 units.
 */
export function partitionOf(symbol: string, partitions: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < symbol.length; i++) hash = Math.imul(hash ^ symbol.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % partitions
}
