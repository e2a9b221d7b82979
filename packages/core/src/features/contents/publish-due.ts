import { ok } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { eachAlone, reading, transaction } from '../../kernel/index.ts'
import { listDueIds, lockContent, markMoved } from './content.store.ts'
import type { ContentDeps } from './content-deps.ts'
import { publishRevision } from './publish-revision.ts'

const atOnce = 50

/** Publishes what is due. Runs at each scheduled moment and once a minute besides; running early, late or twice does nothing wrong. */
export async function publishDue(deps: ContentDeps): Promise<void> {
  const due = await listDueIds(reading(deps.database), deps.clock, atOnce)
  await eachAlone(due, (id) => publishOne(deps, id))
}

async function publishOne(deps: ContentDeps, id: string): Promise<void> {
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
    if (published.ok) await tell(tx, 'pages.changed', published.value)
    // Something it names has gone since: back to the editors, rather than trying for ever.
    else
      await markMoved(tx, deps.clock, id, {
        state: content.published_revision === null ? 'draft' : 'published',
        note: published.reason,
      })
    return ok()
  })
}
