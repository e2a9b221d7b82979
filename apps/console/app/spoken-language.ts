/** As the site keeps it; the value is judged by whoever reads it. */
export function spokenLanguage(): string | undefined {
  return /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1]
}
