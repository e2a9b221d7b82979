import sharp from 'sharp'

type Size = { readonly width: number; readonly height: number }

/**
 * Slanted words to be laid over a picture again and again. Drawn as text, not as a drawing of ours: what a person calls
 * themself must not become markup. Dark with a light edge, to be read on any ground.
 */
export async function wordsInTiles(words: string, within: Size): Promise<Buffer> {
  const dpi = Math.min(220, Math.max(60, Math.round(Math.min(within.width, within.height) / 8)))
  const gap = Math.round(dpi / 4)
  const line = (colour: string) =>
    sharp({ text: { text: `<span foreground="${colour}">${plain(words)}</span>`, rgba: true, dpi } })
      .rotate(-16, { background: 'transparent' })
      .png()
      .toBuffer()
  const [dark, light] = await Promise.all([line('#14181f80'), line('#ffffff99')])
  const { width = 1, height = 1 } = await sharp(dark).metadata()
  const tile = { width: Math.min(width + gap, within.width), height: Math.min(height + gap, within.height) }
  const canvas = sharp({
    create: { width: width + gap, height: height + gap, channels: 4, background: 'transparent' },
  })
  const laid = await canvas
    .composite([
      { input: light, left: 2, top: 2 },
      { input: dark, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(laid)
    .extract({ left: 0, top: 0, ...tile })
    .png()
    .toBuffer()
}

function plain(words: string): string {
  return words.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
}
