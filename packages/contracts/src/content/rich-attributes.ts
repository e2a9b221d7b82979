type Check = (value: unknown) => boolean

// PostgreSQL stores neither NUL nor a lone surrogate, and texts need no other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f]/

export const isCleanText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !unprintable.test(value)

const boundedText =
  (longest: number): Check =>
  (value) =>
    isCleanText(value) && value.length <= longest && value.trim() !== ''

const integerBetween =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)

/** Languages with syntax highlighting; others are shown as plain text. */
export const codeLanguages = [
  ...['bash', 'c', 'cpp', 'csharp', 'css', 'diff', 'dockerfile', 'go', 'http', 'ini', 'java', 'javascript'],
  ...['json', 'kotlin', 'latex', 'lua', 'makefile', 'markdown', 'matlab', 'nginx', 'php', 'powershell'],
  ...['python', 'r', 'ruby', 'rust', 'scala', 'sql', 'swift', 'typescript', 'x86asm', 'xml', 'yaml'],
] as const

const codeLanguageSet: ReadonlySet<unknown> = new Set(codeLanguages)

/** Same keys as the image optimiser accepts. */
const fileKey = /^public\/[a-z0-9]+(?:[/_-][a-z0-9]+)*\.(?:png|jpe?g|webp|avif|gif)$/
export const isImageFile = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && fileKey.test(value)

// Browsers drop tabs and line breaks inside a URL and read a backslash as a slash, so none of them is
// allowed.
const externalLink = /^https?:\/\/[^\s\\<>"'`@/?#]+(?:[/?#][^\s\\<>"`]*)?$/i
const mailLink = /^mailto:[^\s\\<>"'`]+@[^\s\\<>"'`]+$/i
const sitePath = /^\/(?![/\\])[^\s\\<>"`]*$/
export const isLinkAddress = (value: unknown): value is string =>
  isCleanText(value) &&
  value.length <= 2_000 &&
  (externalLink.test(value) || mailLink.test(value) || sitePath.test(value))

const span = optional(integerBetween(1, 20))
const side = optional(integerBetween(1, 20_000))

export const nodeAttributes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  heading: { level: integerBetween(2, 4) },
  codeBlock: { language: optional((value) => codeLanguageSet.has(value)) },
  orderedList: { start: optional(integerBetween(0, 9_999)) },
  tableCell: { colspan: span, rowspan: span },
  tableHeader: { colspan: span, rowspan: span },
  image: {
    file: isImageFile,
    alt: boundedText(300),
    caption: optional((value) => isCleanText(value) && value.length <= 500),
    width: side,
    height: side,
  },
  formula: { tex: boundedText(1_000) },
  blockFormula: { tex: boundedText(4_000) },
  footnote: { text: boundedText(2_000) },
}

export const markAttributes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  bold: {},
  italic: {},
  strike: {},
  code: {},
  link: { href: isLinkAddress },
}
