/** What the emulator draws with; the site's own, with wide letters from wherever the machine has them. */
export const terminalFont = '"JetBrains Mono", "Noto Sans Mono CJK SC", monospace'

const timeoutMs = 3_000

/** The emulator measures a letter once, when it opens: the font has to be there by then. Without it, the next best will do. */
export async function loadTerminalFont(fonts: FontFaceSet = document.fonts): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))
  const sizes = ['14px', 'bold 14px'].map((style) => fonts.load(`${style} "JetBrains Mono"`))
  await Promise.race([Promise.allSettled(sizes), late])
}
