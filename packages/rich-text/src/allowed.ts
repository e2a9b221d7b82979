/** Elements and attributes that a text may contain. None of them runs, loads, submits or styles anything. */
export const allowedTags: readonly string[] = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'small', 'q', 'cite', 'abbr'],
  ...['code', 'kbd', 'samp', 'var', 'time', 'ruby', 'rt', 'rp', 'details', 'summary'],
]

/** No id and no name: they would become properties of the page's window and forms. */
export const allowedAttributes: Readonly<Record<string, string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  col: ['span'],
  code: ['class'],
  details: ['open'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
}

/** Dropped with their content: code, another markup language, or text that is not shown to readers. */
export const droppedWhole: readonly string[] = [
  ...['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'embed', 'applet'],
  ...['textarea', 'select', 'option', 'title', 'xmp', 'noembed', 'noframes', 'plaintext', 'listing'],
]
