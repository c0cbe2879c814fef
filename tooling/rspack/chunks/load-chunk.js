// In an area's entry this replaces the bundler's function that loads the script of a chunk. The
// script gets the list of chunks of this build, and the chunk adds its modules to it.
const chunks = (document.currentScript.chunks ||= [])

__webpack_require__.l = (url, done, _key, id) => {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  script.integrity = __webpack_require__.sriHashes[id]
  script.chunks = chunks
  script.onload = script.onerror = (event) => {
    script.remove()
    done(event)
  }
  document.head.append(script)
}
