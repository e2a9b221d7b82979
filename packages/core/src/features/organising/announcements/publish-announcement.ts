import { type Localised, type LocalisedDocument, ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../../events.ts'
import { type Actor, type CoreDeps, newId, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../render-localised.ts'
import { picturesIn } from '../../contents/index.ts'
import { claimImages } from '../../uploads/index.ts'
import { holdCompetition } from '../hold-competition.ts'
import { recordShown } from '../record-change.ts'
import type { RoleRefusal } from '../refusals.ts'
import { findHasTask, insertAnnouncement } from './sent-announcement.store.ts'

type Input = {
  readonly competitionId: string
  readonly title: Localised
  readonly document: LocalisedDocument
  readonly taskId: string | null
}

export function publishAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, title, document, taskId }: Input,
): Promise<Result<{ id: string }, RoleRefusal | 'competitions.not_published' | 'tasks.not_found'>> {
  return transaction(database, async (tx) => {
    const held = await holdCompetition(tx, actor, { competitionId })
    if (!held.ok) return held
    if (!held.value.isPublished) return refuse('competitions.not_published')
    if (taskId && !(await findHasTask(tx, competitionId, taskId))) return refuse('tasks.not_found')
    const id = newId()
    const content = renderLocalised(document).html
    await claimImages(tx, clock, picturesIn(document))
    await insertAnnouncement(tx, clock, { id, competitionId, taskId, title, content, userId: actor.userId })
    await recordShown(tx, actor, held.value, {
      action: 'competitions.announce',
      after: { announcement: id, title, taskId },
    })
    await tell(tx, 'competitions.announced', { announcementId: id })
    return ok({ id })
  })
}
