// React looks for this hook when it loads, which in a federated page is before the remote's refresh
// runtime: it keeps the renderers until that runtime asks for them. Without it hot updates silently
// change nothing.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1
    this.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
