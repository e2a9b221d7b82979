import type { SafeHtml } from '@tiltyard/contracts/browser'
import type { RichTextProps } from './rich-text.tsx'

declare const fromServer: SafeHtml
declare const fromAnywhere: string

export const accepted: RichTextProps = { html: fromServer }
// @ts-expect-error Text that no sanitiser has seen is never shown as markup.
export const refused: RichTextProps = { html: fromAnywhere }
// @ts-expect-error What was joined to safe markup is not safe any more.
export const joined: RichTextProps = { html: `${fromServer}<p>` }
