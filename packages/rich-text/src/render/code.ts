import hljs from 'highlight.js/lib/core'
import { languageGrammars } from './code-languages.ts'
import { escapeHtml } from './escape-html.ts'

for (const [name, grammar] of Object.entries(languageGrammars)) hljs.registerLanguage(name, grammar)

const longestColoured = 10_000
/**
 * Some grammars take quadratic time in the length of a run: 40 kB of one word blocked the server for 40 s. Readable
 * code has no such runs or lines; a dump has, and is shown without highlighting.
 */
const dump = /\w{201}|\s{101}|[^\w\s]{101}|.{501}/

export function renderCode(
  code: string,
  language: string | null | undefined,
  budget: { codeBudget: number },
): string {
  const named = language ? ` class="language-${escapeHtml(language)}"` : ''
  // Focusable, so that it can be scrolled sideways with the keyboard.
  return `<pre tabindex="0"><code${named}>${inside(code, language, budget)}</code></pre>`
}

function inside(code: string, language: string | null | undefined, budget: { codeBudget: number }): string {
  if (!language || !hljs.getLanguage(language) || code.length > longestColoured || dump.test(code))
    return escapeHtml(code)
  budget.codeBudget -= code.length
  if (budget.codeBudget < 0) return escapeHtml(code)
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}
