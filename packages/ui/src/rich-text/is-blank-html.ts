const speaks = /<(img|hr|table)\b/i
const nothing = /^(\s|&nbsp;|&#160;|&#xa0;|\u200b|\ufeff)*$/i

/** An editor that was opened and left empty writes `<p></p>` or `<p><br></p>`. */
export function isBlankHtml(html: string): boolean {
  return !speaks.test(html) && nothing.test(html.replace(/<[^>]*>/g, ''))
}
