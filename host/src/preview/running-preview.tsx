import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from '@kontor/shared/store'
import type { Preview } from '@kontor/shared/wire'
import { runningComposition } from '../composition/builds/builds.store.ts'

/** The bar of the preview that this page runs. Its code and words are loaded then. */
export function RunningPreview() {
  const { preview } = runningComposition()
  const [Bar, setBar] = useState<ComponentType<Preview> | null>(null)
  useEffect(() => {
    if (!preview) return
    import('./preview-bar.tsx')
      .then(({ loadPreviewBar }) => loadPreviewBar())
      .then((loaded) => setBar(() => loaded), reportError)
  }, [preview])
  return preview && Bar && <Bar {...preview} />
}
