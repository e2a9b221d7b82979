/**
 * A script that must run before the first paint. `code` is a constant of the source, never built from data:
 * React writes a script's text unescaped, and the page's nonce admits it.
 */
export function BootScript({ code, nonce }: { readonly code: string; readonly nonce?: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  )
}
