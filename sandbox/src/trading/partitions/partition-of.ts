/**
 * The partition of a symbol, counted from 0: FNV-1a over its UTF-16 units. All processes and all
 * versions must agree on it, because it decides which engine executes the symbol's orders.
 */
export function partitionOf(symbol: string, partitions: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < symbol.length; i++) hash = Math.imul(hash ^ symbol.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % partitions
}
