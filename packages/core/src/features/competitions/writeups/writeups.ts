import {
  type FileReply,
  type Language,
  type OwnWriteups,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type SafeHtml,
  type saveWriteup as saveRoute,
  type submitWriteup as submitRoute,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { claimFile, type FileDeps, openFile, removeFile } from '../../files/index.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { findCollection, listCollectable, lockCollectionForShare } from './collection.store.ts'
import { whyCannotEdit } from './writeup.rules.ts'
import * as store from './writeup.store.ts'
import { ownWriteupView } from './writeup.view.ts'
import { renderWriteup } from './writeup-text.ts'

type CompetitionRef = { readonly competitionId: string }
type OwnRefusal = 'competitions.not_found' | 'writeups.not_a_member'

/** Members of teams that competed; asked before each use, because people leave teams. */
async function requireTeam(
  deps: CoreDeps,
  actor: Actor,
  { competitionId }: CompetitionRef,
): Promise<Result<string, OwnRefusal>> {
  const reader = toReader(deps.database)
  const competition = await findCompetition(reader, deps.clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const teamId = await store.findOwnTeam(reader, { competitionId, userId: actor.userId })
  return teamId ? ok(teamId) : refuse('writeups.not_a_member')
}

/** Tasks that are collected, and those that the team has written about before. */
export async function listOwnWriteups(
  deps: CoreDeps,
  actor: Actor,
  ref: CompetitionRef,
): Promise<Result<OwnWriteups, OwnRefusal>> {
  const team = await requireTeam(deps, actor, ref)
  if (!team.ok) return team
  const reader = toReader(deps.database)
  const [collection, tasks, rows] = await Promise.all([
    findCollection(reader, deps.clock, ref.competitionId),
    listCollectable(reader, ref.competitionId),
    store.listTeamWriteups(reader, ref.competitionId, team.value),
  ])
  const byTask = new Map(rows.map((row) => [row.task_id, row]))
  return ok({
    collection: collection && { deadline: collection.deadline.toISOString(), isOpen: collection.isOpen },
    tasks: tasks
      .filter(({ id }) => collection?.taskIds.includes(id) || byTask.has(id))
      .map((task) => {
        const row = byTask.get(task.id)
        return { task, writeup: row ? ownWriteupView(row) : null }
      }),
  })
}

type PreviewInput = CompetitionRef & { readonly text: string }

export async function previewWriteup(
  deps: CoreDeps,
  actor: Actor,
  { text, ...ref }: PreviewInput,
): Promise<Result<{ html: SafeHtml }, OwnRefusal | 'writeups.text_too_complex' | 'request.too_many'>> {
  const team = await requireTeam(deps, actor, ref)
  if (!team.ok) return team
  const html = await renderWriteup(text)
  return html.ok ? ok({ html: html.value }) : html
}

type TaskRef = CompetitionRef & { readonly taskId: string }
type EditRef = TaskRef & { readonly baseRevision: number }

/** The membership is read again under the lock of the write-up: a member who was removed a second ago writes nothing. */
async function lockForEdit(
  tx: PlatformTx,
  { clock }: Pick<CoreDeps, 'clock'>,
  actor: Actor,
  { competitionId, taskId, baseRevision }: EditRef,
) {
  const collection = await lockCollectionForShare(tx, clock, competitionId)
  const teamId = await store.findOwnTeam(tx, { competitionId, userId: actor.userId })
  if (!teamId) return refuse('writeups.not_a_member')
  const writeup = await store.lockTeamWriteup(tx, { teamId, taskId })
  const why = whyCannotEdit({ collection, taskId, writeup, baseRevision })
  return why ? refuse(why) : ok({ teamId, writeup })
}

type SaveInput = EditRef & {
  readonly language: Language
  readonly content:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'file'; readonly fileName: string }
}
type SaveResult = Result<{ revision: number }, RefusalsOf<typeof saveRoute>>

export async function saveWriteup(
  deps: CoreDeps,
  actor: Actor,
  { language, content, ...ref }: SaveInput,
): Promise<SaveResult> {
  const team = await requireTeam(deps, actor, ref)
  if (!team.ok) return team
  const html = content.kind === 'text' ? await renderWriteup(content.text) : ok(null)
  if (!html.ok) return html
  return transaction(deps.database, async (tx): Promise<SaveResult> => {
    const locked = await lockForEdit(tx, deps, actor, ref)
    if (!locked.ok) return locked
    const { teamId, writeup } = locked.value
    const fileId =
      content.kind === 'file'
        ? await claimFile(tx, deps.clock, actor, { fileName: content.fileName, attachmentType: 'writeup' })
        : null
    if (content.kind === 'file' && !fileId) return refuse('uploads.file_not_found')
    const saved = {
      ...{ teamId, taskId: ref.taskId, competitionId: ref.competitionId, userId: actor.userId, language },
      ...{ text: content.kind === 'text' ? content.text : null, html: html.value, fileId },
    }
    const revision = writeup
      ? await store.updateWriteup(tx, deps.clock, { ...saved, id: writeup.id })
      : await store.insertWriteup(tx, deps.clock, saved)
    if (revision === null) return refuse('writeups.revision_conflict')
    if (writeup?.file_id) await removeFile(tx, writeup.file_id)
    return ok({ revision })
  })
}

type SubmitResult = Result<{ revision: number }, RefusalsOf<typeof submitRoute>>

export async function submitWriteup(deps: CoreDeps, actor: Actor, ref: EditRef): Promise<SubmitResult> {
  const team = await requireTeam(deps, actor, ref)
  if (!team.ok) return team
  return transaction(deps.database, async (tx): Promise<SubmitResult> => {
    const locked = await lockForEdit(tx, deps, actor, ref)
    if (!locked.ok) return locked
    const { teamId, writeup } = locked.value
    if (!writeup) return refuse('writeups.not_found')
    if (!writeup.file_id && !writeup.text?.trim()) return refuse('writeups.empty')
    const revision = await store.markSubmitted(tx, deps.clock, writeup.id)
    audit(tx, {
      actor: actor.userId,
      action: 'writeups.submit',
      subject: `competition:${ref.competitionId}`,
      before: { state: writeup.state },
      after: { state: 'submitted', teamId, taskId: ref.taskId },
    })
    return ok({ revision })
  })
}

export async function openOwnWriteupFile(
  deps: FileDeps,
  actor: Actor,
  ref: TaskRef,
): Promise<Result<FileReply, OwnRefusal | 'writeups.not_found' | 'uploads.file_not_found'>> {
  const team = await requireTeam(deps, actor, ref)
  if (!team.ok) return team
  const found = await store.findTeamWriteupFile(toReader(deps.database), {
    teamId: team.value,
    taskId: ref.taskId,
  })
  if (!found) return refuse('writeups.not_found')
  return found.fileId ? openFile(deps, found.fileId) : refuse('uploads.file_not_found')
}
