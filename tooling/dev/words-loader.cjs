const path = require('node:path')

/**
 * Makes a file of words replace itself when it is edited: the texts on the screen change, and the
 * page keeps its state.
 */
module.exports = function withUpdates(source) {
  const namespace = path.basename(this.resourcePath, '.json')
  const locale = path.basename(path.dirname(this.resourcePath))
  return `import { i18n } from '@kontor/shared/i18n'
const words = ${source}
export default words
if (module.hot) {
  if (module.hot.data) {
    i18n.addResourceBundle('${locale}', '${namespace}', words, false, true)
    i18n.emit('languageChanged', i18n.language)
  }
  module.hot.dispose((data) => { data.isEdited = true })
  module.hot.accept()
}
`
}
