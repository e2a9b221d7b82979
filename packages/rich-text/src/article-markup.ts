/** Elements that our own renderer creates, and no others. */
const mathTags = [
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded'],
  ...['mphantom', 'menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'],
  ...['mtable', 'mtr', 'mtd'],
]
export const articleTags: readonly string[] = [
  ...mathTags,
  ...[
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'div',
    'span',
    'section',
    'figure',
    'figcaption',
  ],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'a'],
  ...['strong', 'em', 's', 'code', 'sup'],
]

/** Permitted attribute values. Colours are excluded, because they would be illegible in one of the two themes. */
const length = /^[+-]?\d{0,4}(\.\d{1,6})?(em|ex|px|pt|mu|%)?$/
const anything = /(?:)/
const yes = /^(true|false)$/
const lines = /^(none|solid|dashed)( (none|solid|dashed)){0,30}$/
const forMath: Readonly<Record<string, RegExp>> = {
  display: /^(block|inline)$/,
  alttext: anything,
  mathvariant: /^normal$/,
  displaystyle: yes,
  scriptlevel: /^[+-]?\d$/,
  stretchy: yes,
  fence: yes,
  separator: yes,
  accent: yes,
  accentunder: yes,
  movablelimits: yes,
  largeop: yes,
  lspace: length,
  rspace: length,
  minsize: length,
  maxsize: length,
  mathsize: length,
  linethickness: length,
  width: length,
  height: length,
  depth: length,
  voffset: length,
  rowspacing: /^[\d. empxt]{1,60}$/,
  columnspacing: /^[\d. empxt]{1,60}$/,
  columnalign: /^(left|center|right)( (left|center|right)){0,30}$/,
  columnlines: lines,
  rowlines: lines,
  notation:
    /^(box|actuarial|phasorangle|updiagonalstrike|downdiagonalstrike|horizontalstrike)( (updiagonalstrike|downdiagonalstrike))?$/,
}

// Prefixed, so that a heading's id does not become a property that the page's scripts read from their window.
const sectionName = /^s-[\p{L}\p{N}-]{1,80}$/u
const span = /^([2-9]|1\d|20)$/
const side = /^[1-9]\d{0,4}$/
const forTags: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  h2: { id: sectionName },
  h3: { id: sectionName },
  h4: { id: sectionName },
  a: { href: anything, id: /^fnref-\d{1,5}$/, role: /^doc-(noteref|backlink)$/ },
  li: { id: /^fn-\d{1,5}$/ },
  section: { role: /^doc-endnotes$/ },
  div: { class: /^(table|formula)$/, tabindex: /^0$/ },
  pre: { tabindex: /^0$/ },
  span: { class: /^(formula|hljs-[a-z_-]{1,30}( [a-z]{1,20}_{1,2}){0,3}|language-[a-z0-9]{1,20})$/ },
  code: { class: /^(formula-source|language-[a-z0-9]{1,20})$/ },
  ol: { start: /^\d{1,4}$/ },
  td: { colspan: span, rowspan: span },
  th: { colspan: span, rowspan: span, scope: /^(col|row)$/ },
  img: { src: anything, alt: anything, width: side, height: side },
}

export const rulesFor = (tag: string) => (mathTags.includes(tag) ? forMath : forTags[tag])

export function kept(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const rules = rulesFor(tag) ?? {}
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => Object.hasOwn(rules, name) && rules[name]?.test(value),
    ),
  )
}
