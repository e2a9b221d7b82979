/** Font of the emulator: the site's own, with a system font for wide characters. */
export const terminalFont = '"JetBrains Mono", "Noto Sans Mono CJK SC", monospace'

const timeoutMs = 3_000

/** The emulator measures a character once, when it opens: the font must be loaded by then, or a fallback is used. */
export async function loadTerminalFont(fonts: FontFaceSet = document.fonts): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))
  const sizes = ['14px', 'bold 14px'].map((style) => fonts.load(`${style} "JetBrains Mono"`))
  await Promise.race([Promise.allSettled(sizes), late])
}
