import type { Site } from '@kontor/server'

const NAME = 'kontor-preview'

/** The preview that a browser has opened; null without its cookie. */
export function previewOf(cookies: string | undefined): string | null {
  return /(?:^|; *)kontor-preview=([\w-]{22})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
}

/** Whether a text can be the secret part of a link. */
export function isPreviewId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/**
 * The `Set-Cookie` with which a browser runs a preview until its end. The cookie alone opens
 * nothing: for each document the registry says whether the preview is over.
 */
export function previewCookie(id: string, leftMs: number, { protocol }: Site): string {
  const seconds = Math.ceil(leftMs / 1_000)
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${NAME}=${id}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The `Set-Cookie` with which a browser leaves a preview. */
export const noPreview = `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
