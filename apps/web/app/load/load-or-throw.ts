import type { Address, AnswerOf, CallInput, RouteShape } from '@tiltyard/contracts/browser'
import type { PageFacts } from '../page-context.ts'

/**
 * For data that a page requires. Absent data is a 404, which replaces the page in caches; a failure is a 503,
 * which is not cached, so that caches serve the last good page.
 */
export async function loadOrThrow<R extends RouteShape>(
  { read }: Pick<PageFacts, 'read'>,
  to: Address<R>,
  input: CallInput<R>,
): Promise<AnswerOf<R>> {
  const result = await read(to, input)
  if (result.state === 'ready') return result.value
  throw new Response(null, { status: result.state === 'absent' ? 404 : 503 })
}
