const path = require('node:path')

const style = path.join(__dirname, 'fault.css')

/** A page that has a stylesheet, and throws on evaluation while that is switched on. */
module.exports = function withFaults(source) {
  const id = path.basename(this.rootContext).replace('remote-', '')
  return `import ${JSON.stringify(style)}\nif (localStorage.getItem('fault') === '${id} page') throw new Error('planted in the page')\n${source}`
}
