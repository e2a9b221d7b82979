import {
  type BodyOf,
  type ContentState,
  ok,
  type Result,
  type moveContent as Route,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  enqueue,
  forEachSettled,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { checkTransition, nextContentState } from './content.rules.ts'
import { type ContentRow, listDueContentIds, lockContent, updateContentState } from './content.store.ts'
import { type ContentDeps, publishRevision, withdrawContent } from './publishing.ts'

type Transition = BodyOf<typeof Route>
type LockedContent = ContentRow & { readonly now: Date }
type Refusals =
  | 'contents.not_found'
  | 'contents.revision_conflict'
  | 'contents.invalid_transition'
  | 'contents.publish_time_in_past'
  | 'contents.unknown_reference'

export function moveContent(
  deps: ContentDeps,
  actor: Actor,
  { id, ...transition }: Transition & { readonly id: string },
): Promise<Result<{ state: ContentState }, Refusals>> {
  return transaction(deps.database, async (tx) => {
    const content = await lockContent(tx, deps.clock, id)
    if (!content) return refuse('contents.not_found')
    if (content.latest_revision !== transition.baseRevision) return refuse('contents.revision_conflict')
    const refusal = checkTransition(contentStatus(content), transition.to)
    if (refusal) return refuse(refusal)
    return applyTransition(tx, deps, { content, actor: actor.userId }, transition)
  })
}

const contentStatus = ({ state, latest_revision, published_revision }: ContentRow) => ({
  state,
  latestRevision: latest_revision,
  publishedRevision: published_revision,
})

async function applyTransition(
  tx: PlatformTx,
  deps: ContentDeps,
  { content, actor }: { readonly content: LockedContent; readonly actor: string },
  transition: Transition,
): Promise<Result<{ state: ContentState }, 'contents.publish_time_in_past' | 'contents.unknown_reference'>> {
  const { id, now, latest_revision: revision } = content
  if (transition.to === 'published') {
    const published = await publishRevision(tx, deps, { content, revision, now, actor })
    if (!published.ok) return published
    await publishEvent(tx, 'pages.invalidated', published.value)
    return ok({ state: transition.to })
  }
  const state = nextContentState(transition.to, content.published_revision)
  if (transition.to === 'scheduled') {
    const at = new Date(transition.at)
    if (at <= now) return refuse('contents.publish_time_in_past')
    await updateContentState(tx, deps.clock, id, { state, schedule: { revision, at } })
    await enqueue(tx, 'contents.publish-due', { id }, { key: `publish ${id} ${transition.at}`, runAt: at })
  } else if (transition.to === 'archived') {
    await withdrawContent(tx, content)
    await updateContentState(tx, deps.clock, id, { state, publishedRevision: null })
  } else {
    await updateContentState(tx, deps.clock, id, {
      state,
      note: transition.to === 'draft' ? (transition.note ?? null) : null,
    })
  }
  audit(tx, {
    actor,
    action: 'contents.transition',
    subject: `content:${id}`,
    before: { state: content.state },
    after: { ...transition, state },
  })
  return ok({ state })
}

const batchSize = 50

/** Publishes due contents. Runs at each scheduled time and once a minute; running early, late or twice is harmless. */
export async function publishDueContents(deps: ContentDeps): Promise<void> {
  const due = await listDueContentIds(toReader(deps.database), deps.clock, batchSize)
  await forEachSettled(due, (id) => publishDueContent(deps, id))
}

async function publishDueContent(deps: ContentDeps, id: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const content = await lockContent(tx, deps.clock, id)
    if (content?.state !== 'scheduled' || !content.publish_at || content.publish_at > content.now) return ok()
    const revision = content.scheduled_revision ?? content.latest_revision
    const published = await publishRevision(tx, deps, {
      content,
      revision,
      now: content.now,
      actor: 'system',
    })
    if (published.ok) await publishEvent(tx, 'pages.invalidated', published.value)
    // A reference has been removed since: the content goes back to the editors instead of being retried for ever.
    else
      await updateContentState(tx, deps.clock, id, {
        state: content.published_revision === null ? 'draft' : 'published',
        note: published.reason,
      })
    return ok()
  })
}
