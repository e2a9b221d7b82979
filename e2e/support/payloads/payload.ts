/** Where no answer comes from: whatever asks for it has left the page. */
export const canary = 'http://canary.test'

/** Markup that runs `run` or asks the canary, when it is shown as it is. */
export type Payload = (run: string) => string

/** Parts that a browser reads the same and a filter may not. */
export const hex = (text: string) =>
  [...text].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join('')
export const decimal = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('')

export function encode(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** What a view does that decodes its text before it shows it. */
export function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
