import type { Address, AnswerOf, CallInput, RouteShape } from '@tiltyard/contracts/browser'
import type { PageFacts } from '../page-context.ts'

/**
 * For what a page cannot be without. Not there: 404, which replaces the page in caches. Nobody answered: 503, which is kept by
 * nobody, so that caches go on showing the last good page.
 */
export async function need<R extends RouteShape>(
  { read }: Pick<PageFacts, 'read'>,
  to: Address<R>,
  input: CallInput<R>,
): Promise<AnswerOf<R>> {
  const found = await read(to, input)
  if (found.state === 'ready') return found.value
  throw new Response(null, { status: found.state === 'absent' ? 404 : 503 })
}
