/** Replaces a text of a source once. @throws when the source does not have it. */
module.exports = function edit(source) {
  const { find, replace } = this.getOptions()
  if (!source.includes(find)) throw new Error(`${this.resourcePath} has no ${find}`)
  return source.replace(find, () => replace)
}
