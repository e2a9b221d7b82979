import type { TemplateName } from '../../training/demo-question.ts'

type Both = { readonly zh: string; readonly en: string }

/** A task of the demo that can really be solved from what it says and gives. */
export type DemoTask = {
  readonly category: string
  readonly name: Both
  readonly text: Both
  /** None where each team has a flag of its own. */
  readonly flag?: string
  readonly difficulty: 1 | 2 | 3 | 4 | 5
  readonly hint?: Both & { readonly price: number }
  readonly file?: { readonly name: string; readonly content: string }
  /** Each team has a flag of its own: what another sends is found out. */
  readonly template?: string
  /** Each team has an environment with its flag inside. */
  readonly environment?: TemplateName
}

export const code = (text: string): string =>
  `<pre><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`
export const bytesOf = (text: string): number[] => [...Buffer.from(text)]
export const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex')
export const base64 = (text: string): string => Buffer.from(text).toString('base64')
