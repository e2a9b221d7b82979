/** A request to this origin proves that markup reached the network. */
export const canary = 'http://canary.test'

/** Markup that runs `run` or requests the canary when it is rendered unsanitised. */
export type Payload = (run: string) => string

/** Character references: browsers decode them, filters may not. */
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

/** Simulates a view that decodes its text before rendering it. */
export function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
