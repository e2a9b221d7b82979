/** The first of something in a text; a player who does not find it is stuck, and says so. */
export function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)
  if (!match) throw new Error(`nothing looks like ${pattern}`)
  return match[1] ?? match[0]
}

export const flagIn = (text: string): string => found(text, /flag\{[^}]+\}/)

/** What stands in a question's block of code. */
export const codeIn = (html: string): string =>
  found(html, /<code>(.*?)<\/code>/s)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The one that there has to be. */
export function only<T>(list: readonly T[]): T {
  const [first, ...rest] = list
  if (first === undefined || rest.length > 0) throw new Error(`${list.length} of them, not one`)
  return first
}
