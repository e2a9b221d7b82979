/**
 * Text that can be shown and stored: without terminal colours, control characters, direction changes and lone
 * surrogates.
 */
export function sanitizeText(text: string, longest = 1_000): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
      .replace(/\u001b\[[0-?]*[ -/]*[@-~]/g, '')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ')
      .slice(0, longest)
      .toWellFormed()
  )
}
