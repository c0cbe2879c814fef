/** Resolves in the next frame: whoever scrolls feels an answer that is read and drawn in one. Not before the page is visible. */
export async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
}
