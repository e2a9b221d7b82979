/**
 * A script that must run before the first paint. `code` is a constant of the source, never made from data; React writes
 * a script's text as it is, and the page's nonce admits it.
 */
export function BootScript({ code, nonce }: { readonly code: string; readonly nonce?: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  )
}
