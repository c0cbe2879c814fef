const segment = /^[A-Za-z0-9_@+~-][A-Za-z0-9_@+~.-]*$/

/**
 * Whether a path stays below the build's root on every system: plain names separated by slashes,
 * none of which starts with a dot.
 */
export function isSafePath(path: string): boolean {
  return (
    path.length <= 200 &&
    path.split('/').every((part) => segment.test(part) && part !== '__proto__')
  )
}
