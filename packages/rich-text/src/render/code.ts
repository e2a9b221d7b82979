import hljs from 'highlight.js/lib/core'
import { languageGrammars } from './code-languages.ts'
import { escapeHtml } from './escape-html.ts'

for (const [name, grammar] of Object.entries(languageGrammars)) hljs.registerLanguage(name, grammar)

const longestColoured = 10_000
/**
 * The grammars try many expressions at each sign, and some take the square of a run's length: 40 kB of one word held the
 * server for 40 s. No code that people read has such runs or lines; what has them is a dump, and is shown plain.
 */
const dump = /\w{201}|\s{101}|[^\w\s]{101}|.{501}/

export function renderCode(
  code: string,
  language: string | null | undefined,
  budget: { codeBudget: number },
): string {
  const named = language ? ` class="language-${escapeHtml(language)}"` : ''
  // A person without a mouse scrolls it sideways with the keyboard.
  return `<pre tabindex="0"><code${named}>${inside(code, language, budget)}</code></pre>`
}

function inside(code: string, language: string | null | undefined, budget: { codeBudget: number }): string {
  if (!language || !hljs.getLanguage(language) || code.length > longestColoured || dump.test(code))
    return escapeHtml(code)
  budget.codeBudget -= code.length
  if (budget.codeBudget < 0) return escapeHtml(code)
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}
