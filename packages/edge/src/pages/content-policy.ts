import { createHash, randomBytes } from 'node:crypto'
import type { PagesOptions } from './options.ts'

export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

/** Policy of a page for one visit: only scripts with this reply's nonce run, and what they load. */
export function privatePagePolicy(nonce: string, targets: Targets): string {
  return policy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    styles: `'self' 'nonce-${nonce}'`,
    ...targets,
  })
}

/**
 * A shared page cannot use a nonce, which all visitors would know: its inline scripts are allowed by hash and loaded
 * ones by the folder of built files. ('strict-dynamic' with hashes would block module imports.)
 */
export function sharedPagePolicy(
  hashes: readonly string[],
  { origin, ...targets }: Targets & { readonly origin: string },
): string {
  return policy({
    scripts: [`${origin}/assets/`, ...hashes].join(' '),
    styles: ["'self'", ...kitStyles].join(' '),
    ...targets,
  })
}

type Targets = Pick<PagesOptions, 'formTargets' | 'fileOrigins' | 'callOrigins' | 'playsMedia'>
type Parts = Targets & { readonly scripts: string; readonly styles: string }

/** Inline style attributes are blocked too, so the UI kit and React use classes. */
function policy(parts: Parts): string {
  const { scripts, styles, formTargets = [], fileOrigins = [], callOrigins = [], playsMedia = false } = parts
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    ["img-src 'self' data:", ...fileOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...fileOrigins, ...callOrigins].join(' '),
    // A video element reads its stream from an object URL of the page's own script; no other origin is named.
    ...(playsMedia ? ["media-src 'self' blob:"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * The two style elements that the UI kit (react-aria 3.53) adds itself: touch behaviour of pressable elements,
 * scrolling under a dialog.
 */
const kitStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

export type SharedDocument = { readonly html: string; readonly scriptHashes: readonly string[] }

/**
 * Replaces the secret nonce of our scripts with hashes, so that every visit gets the same bytes and injected scripts
 * have no hash. Returns null if the nonce occurs anywhere else.
 */
export function toSharedDocument(html: string, nonce: string): SharedDocument | null {
  const mark = ` nonce="${nonce}"`
  const marked = new RegExp(`<script(?:\\s[^<>]*)?${mark}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  const texts = [...html.matchAll(marked)].map(([, text = '']) => text).filter((text) => text !== '')
  const plain = html.replaceAll(mark, '')
  if (plain.includes(nonce)) return null
  return { html: plain, scriptHashes: [...new Set(texts.map(scriptHash))] }
}

function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
