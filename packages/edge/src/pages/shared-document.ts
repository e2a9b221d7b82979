import { createHash } from 'node:crypto'

export type SharedDocument = { readonly html: string; readonly scriptHashes: readonly string[] }

/**
 * Rendering marks every script that is ours with a nonce nobody else knows. The marked ones are hashed and the marks taken
 * off: one visit's bytes are then every visit's, and a script that came in with somebody's text has no hash. Null
 * when the mark stands where it cannot be taken off.
 */
export function shareDocument(html: string, nonce: string): SharedDocument | null {
  const mark = ` nonce="${nonce}"`
  const marked = new RegExp(`<script(?:\\s[^<>]*)?${mark}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  const texts = [...html.matchAll(marked)].map(([, text = '']) => text).filter((text) => text !== '')
  const plain = html.replaceAll(mark, '')
  if (plain.includes(nonce)) return null
  return { html: plain, scriptHashes: [...new Set(texts.map(hashOf))] }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
