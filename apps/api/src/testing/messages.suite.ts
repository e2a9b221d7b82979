import { getCurrentUser } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'

/** A message to this visitor, as the platform would have written it. */
export async function messageTo(
  api: TestApi,
  visitor: Visitor,
  title = 'A word',
  { kind = 'system', content = null }: { kind?: string; content?: { zh: string; en?: string } | null } = {},
): Promise<string> {
  const id = newId()
  const { id: userId } = (await visitor.call(getCurrentUser)).body.data as { id: string }
  await api.owner.query(
    `insert into platform.messages (id, user_id, title, created_at, kind, content)
     values ($1, $2, $3, clock_timestamp(), $4, $5)`,
    [id, userId, { zh: title }, kind, content],
  )
  return id
}
