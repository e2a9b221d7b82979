const signs: readonly RegExp[] = [
  // Headings, fences, quotations, lists.
  /^#{1,6} \S/m,
  /^ {0,3}```/m,
  /^> \S/m,
  /^ {0,3}(?:[-*+]|\d{1,4}\.) \S/m,
  // The line below the head of a table.
  /^ {0,3}\|? ?:?-+:? ?\|[ :|-]*$/m,
  // Bold, code, links and pictures, formulas.
  /\*\*[^\s*][^*\n]{0,400}\*\*/,
  /`[^`\n]{1,400}`/,
  /\]\([^\s()]{1,400}\)/,
  /\$\$[^$]{1,4000}\$\$/,
  /\$(?![\s$])[^$\n]{1,400}(?<!\s)\$(?!\w)/,
]

/** True where a plain text would lose its structure if it were inserted as it is. */
export function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text))
}
