import { existsSync, readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const opened = new Map<string, Font>()

/**
 * The first file that is there, and further ones only for signs that those before lack: rare signs of names are in few
 * fonts. Each is opened once; each certificate takes its own subset.
 */
export function findFonts(paths: readonly string[], text: string): readonly Font[] {
  const fonts: Font[] = []
  let missing = [...new Set(text)].filter((sign) => sign !== '\n')
  for (const path of paths) {
    if (fonts.length > 0 && missing.length === 0) break
    if (!opened.has(path) && !existsSync(path)) continue
    const font = opened.get(path) ?? rememberLayouts(openFont(path))
    opened.set(path, font)
    const lacking = missing.filter((sign) => !hasSign(font, sign))
    if (fonts.length === 0 || lacking.length < missing.length) fonts.push(font)
    missing = lacking
  }
  return fonts
}

export const hasSign = (font: Font, sign: string): boolean =>
  font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)

/** Of a collection the face for simplified Chinese, or the first one. */
function openFont(path: string): Font {
  const font = create(readFileSync(path))
  if (!('fonts' in font)) return font
  const faces = font.fonts
  const face = faces.find(({ postscriptName }) => /sc-/i.test(postscriptName ?? '')) ?? faces[0]
  if (!face) throw new Error(`the font collection ${path} is empty`)
  return face
}

const mostRemembered = 2_000

/** Certificates of a batch share most of their texts, and each text is laid out to be measured and to be drawn. */
function rememberLayouts(font: Font): Font {
  const remembered = new Map<string, ReturnType<Font['layout']>>()
  const layout = font.layout.bind(font)
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layout(text, ...options)
    const run = remembered.get(text) ?? layout(text)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(text, run)
    return run
  }
  return font
}
