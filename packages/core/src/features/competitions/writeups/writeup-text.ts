import { ok, type Result, refuse, type SafeHtml } from '@tiltyard/contracts'
import { createSupervisedThread } from '../../../kernel/index.ts'

/** A row of thirty thousand asterisks keeps the parser busy for half a minute; a long real text takes about 30 ms. */
const render = createSupervisedThread<string, SafeHtml | null>(
  new URL('./markdown-thread.ts', import.meta.url),
  { processorMs: 300, memoryMb: 256, waiting: 8 },
)

/** Sanitised markup of a Markdown text by anybody. */
export async function renderWriteup(
  text: string,
): Promise<Result<SafeHtml, 'writeups.text_too_complex' | 'request.too_many'>> {
  const html = await render(text)
  if (html === 'busy') return refuse('request.too_many', { seconds: 5 })
  return html === 'slow' || html === null ? refuse('writeups.text_too_complex') : ok(html)
}
