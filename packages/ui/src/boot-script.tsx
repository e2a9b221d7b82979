/**
 * A constant script that must run before the first paint. `code` is never made from data: it is written in the
 * source, and the page's nonce admits it.
 */
export function BootScript({ code, nonce }: { readonly code: string; readonly nonce?: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of a script; the text is constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}
