const path = require('node:path')

/**
 * A page that has the stylesheet that the build names, says which version runs, and throws on
 * evaluation while that is switched on.
 */
module.exports = function withFaults(source) {
  const id = path.basename(this.rootContext).replace('remote-', '')
  const { FAULT_STYLE, KONTOR_VERSION } = process.env
  return `import ${JSON.stringify(FAULT_STYLE)}\n;(globalThis.ran ??= []).push('${KONTOR_VERSION}')\nif (localStorage.getItem('fault') === '${id} page') throw new Error('planted in the page')\n${source}`
}
