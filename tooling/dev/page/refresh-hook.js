// React looks for this hook when it loads. In a federated page that is before the remote's refresh
// runtime loads, so this hook keeps the renderers for that runtime. Without it hot updates silently
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
