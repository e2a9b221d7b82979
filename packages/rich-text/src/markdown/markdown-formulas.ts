import type { TokenizerAndRendererExtension } from 'marked'

/**
 * `$…$` in a line and `$$…$$` as a block. An amount such as $5 and a variable such as $HOME are no formulas: the closing
 * sign follows a letter and no letter or digit follows it.
 */
export const markdownFormulas: TokenizerAndRendererExtension[] = [
  {
    name: 'blockFormula',
    level: 'block',
    start: (text) => text.indexOf('$$'),
    tokenizer: (text) => formulaToken('blockFormula', /^\$\$([^$]{1,4000})\$\$[ \t]*(?:\n|$)/.exec(text)),
  },
  {
    name: 'formula',
    level: 'inline',
    start: (text) => text.indexOf('$'),
    tokenizer: (text) => formulaToken('formula', /^\$(?![\s$])([^$\n]{1,1000})(?<!\s)\$(?!\w)/.exec(text)),
  },
]

function formulaToken(type: string, found: RegExpExecArray | null) {
  const [raw, tex] = found ?? []
  return raw && tex?.trim() ? { type, raw, tex: tex.trim() } : undefined
}
