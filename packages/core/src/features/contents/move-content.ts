import {
  type BodyOf,
  type ContentState,
  ok,
  type Result,
  type moveContent as Route,
  refuse,
} from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, enqueue, type PlatformTx, transaction } from '../../kernel/index.ts'
import { stateAfter, whyCannotMove } from './content.rules.ts'
import { type ContentRow, lockContent, markMoved } from './content.store.ts'
import type { ContentDeps } from './content-deps.ts'
import { publishRevision } from './publish-revision.ts'
import { withdrawContent } from './withdraw-content.ts'

type Move = BodyOf<typeof Route>
type Locked = ContentRow & { readonly now: Date }
type Refusals =
  | 'contents.not_found'
  | 'contents.changed_meanwhile'
  | 'contents.move_impossible'
  | 'contents.time_past'
  | 'contents.reference_unknown'

export function moveContent(
  deps: ContentDeps,
  actor: Actor,
  { id, ...move }: Move & { readonly id: string },
): Promise<Result<{ state: ContentState }, Refusals>> {
  return transaction(deps.database, async (tx) => {
    const content = await lockContent(tx, deps.clock, id)
    if (!content) return refuse('contents.not_found')
    if (content.latest_revision !== move.baseRevision) return refuse('contents.changed_meanwhile')
    const why = whyCannotMove(standingOf(content), move.to)
    if (why) return refuse(why)
    return carryOut(tx, deps, { content, actor: actor.userId }, move)
  })
}

const standingOf = ({ state, latest_revision, published_revision }: ContentRow) => ({
  state,
  latestRevision: latest_revision,
  publishedRevision: published_revision,
})

async function carryOut(
  tx: PlatformTx,
  deps: ContentDeps,
  { content, actor }: { readonly content: Locked; readonly actor: string },
  move: Move,
): Promise<Result<{ state: ContentState }, 'contents.time_past' | 'contents.reference_unknown'>> {
  const { id, now, latest_revision: revision } = content
  if (move.to === 'published') {
    const published = await publishRevision(tx, deps, { content, revision, now, actor })
    if (!published.ok) return published
    await tell(tx, 'pages.changed', published.value)
    return ok({ state: move.to })
  }
  const state = stateAfter(move.to, content.published_revision)
  if (move.to === 'scheduled') {
    const at = new Date(move.at)
    if (at <= now) return refuse('contents.time_past')
    await markMoved(tx, deps.clock, id, { state, schedule: { revision, at } })
    await enqueue(tx, 'contents.publish-due', { id }, { key: `publish ${id} ${move.at}`, runAt: at })
  } else if (move.to === 'archived') {
    await withdrawContent(tx, content)
    await markMoved(tx, deps.clock, id, { state, publishedRevision: null })
  } else {
    await markMoved(tx, deps.clock, id, { state, note: move.to === 'draft' ? (move.note ?? null) : null })
  }
  audit(tx, {
    actor,
    action: 'contents.move',
    subject: `content:${id}`,
    before: { state: content.state },
    after: { ...move, state },
  })
  return ok({ state })
}
