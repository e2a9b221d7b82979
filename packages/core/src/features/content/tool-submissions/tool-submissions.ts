import {
  type BodyOf,
  type createToolSubmission as CreateRoute,
  type KnownTool,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type saveToolSubmission as SaveRoute,
  type submitToolSubmission as SubmitRoute,
  type ToolForm,
  type ToolSubmission,
  type ToolSubmissionListItem,
  toolLimits,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  enqueue,
  newId,
  type PlatformReader,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { claimFile, claimImages, removeFile } from '../../files/index.ts'
import { parseRepository } from '../tools/repository-key.rules.ts'
import { findPublishedDocument } from './published-tool.ts'
import { applyForm, emptyForm, formOf } from './tool-form.rules.ts'
import {
  countOpenLocked,
  countOwn,
  findSubmission,
  insertSubmission,
  listOwnPage,
  lockSubmission,
  markSubmitted,
  markWithdrawn,
  type SubmissionRow,
  updateForm,
} from './tool-submission.store.ts'
import { listKnown, submissionListItemView, submittedFileView } from './tool-submission.view.ts'

type SubmissionRef = { readonly submissionId: string }

export async function listOwnToolSubmissions(
  { database }: CoreDeps,
  actor: Actor,
  page: { readonly page: number; readonly limit: number },
): Promise<Result<{ data: ToolSubmissionListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listOwnPage(reader, actor.userId, page),
    countOwn(reader, actor.userId),
  ])
  return ok({ data: rows.map(submissionListItemView), total })
}

export async function getOwnToolSubmission(
  { database }: CoreDeps,
  actor: Actor,
  { submissionId }: SubmissionRef,
): Promise<Result<ToolSubmission, 'armory.submission_not_found'>> {
  const reader = toReader(database)
  const row = await findSubmission(reader, submissionId)
  // Somebody else's submission does not exist for this person.
  if (row?.user_id !== actor.userId) return refuse('armory.submission_not_found')
  return ok(await submissionView(reader, row))
}

async function submissionView(reader: PlatformReader, row: SubmissionRow): Promise<ToolSubmission> {
  const isOpen = row.state === 'draft' || row.state === 'returned' || row.state === 'submitted'
  const applied = isOpen ? await applySubmission(reader, row) : { missing: [] }
  return {
    ...submissionListItemView(row),
    form: row.form,
    file: await submittedFileView(reader, row.file_id),
    scan: row.scan,
    missing: 'missing' in applied ? [...applied.missing] : [],
    known: isOpen ? await listKnown(reader, { ...row.form, exceptId: row.tool_id }) : [],
  }
}

/** The document that the submission would publish now. */
async function applySubmission(reader: PlatformReader, { tool_id, base, form }: SubmissionRow) {
  const tool = tool_id ? await findPublishedDocument(reader, tool_id) : null
  if (tool_id && (!tool || !base)) return { missing: ['tool'] }
  return applyForm(form, tool && base ? { tool, base } : undefined)
}

type CreateResult = Result<ToolSubmission, RefusalsOf<typeof CreateRoute>>

export function createToolSubmission(
  { database, clock }: CoreDeps,
  actor: Actor,
  { toolId }: BodyOf<typeof CreateRoute>,
): Promise<CreateResult> {
  return transaction(database, async (tx): Promise<CreateResult> => {
    const tool = toolId ? await findPublishedDocument(tx, toolId) : null
    if (toolId && !tool) return refuse('armory.not_found')
    if ((await countOpenLocked(tx, actor.userId)) >= toolLimits.openSubmissions)
      return refuse('armory.too_many_open', { limit: toolLimits.openSubmissions })
    const form = tool ? formOf(tool) : emptyForm()
    const id = newId()
    const inserted = await insertSubmission(tx, clock, {
      id,
      userId: actor.userId,
      toolId,
      form,
      base: tool ? form : null,
      repositoryKey: keyOf(form),
    })
    return inserted === 'exists' ? refuse('armory.submission_exists') : ok(await reload(tx, id))
  })
}

const keyOf = (form: ToolForm) => parseRepository(form.repository)?.key ?? null

async function reload(tx: PlatformTx, id: string): Promise<ToolSubmission> {
  const row = await findSubmission(tx, id)
  if (!row) throw new Error(`submission ${id} was not kept`)
  return submissionView(tx, row)
}

type Editable = Result<
  SubmissionRow,
  'armory.submission_not_found' | 'armory.submission_decided' | 'armory.submission_changed'
>

async function lockEditable(
  tx: PlatformTx,
  actor: Actor,
  { submissionId, revision }: SubmissionRef & { readonly revision: number },
): Promise<Editable> {
  const row = await lockSubmission(tx, submissionId)
  if (row?.user_id !== actor.userId) return refuse('armory.submission_not_found')
  if (row.state !== 'draft' && row.state !== 'returned') return refuse('armory.submission_decided')
  return row.revision === revision ? ok(row) : refuse('armory.submission_changed')
}

type SaveResult = Result<ToolSubmission, RefusalsOf<typeof SaveRoute>>

/** An incomplete form is saved too; what is missing is said when it is submitted. */
export function saveToolSubmission(
  { database, clock }: CoreDeps,
  actor: Actor,
  { submissionId, revision, form, fileName }: BodyOf<typeof SaveRoute> & SubmissionRef,
): Promise<SaveResult> {
  return transaction(database, async (tx): Promise<SaveResult> => {
    const locked = await lockEditable(tx, actor, { submissionId, revision })
    if (!locked.ok) return locked
    const { file_id } = locked.value
    const fileId = fileName
      ? await claimFile(tx, clock, actor, { fileName, attachmentType: 'tool-file' })
      : fileName === null
        ? null
        : file_id
    if (fileName && !fileId) return refuse('uploads.file_not_found')
    const saved = await updateForm(tx, clock, submissionId, { form, repositoryKey: keyOf(form), fileId })
    if (saved === 'exists') return refuse('armory.submission_exists')
    if (file_id && file_id !== fileId) await removeFile(tx, file_id)
    if (fileId && fileId !== file_id)
      await enqueue(tx, 'tools.scan-file', { submissionId, fileId }, { key: `scan ${fileId}` })
    await claimImages(tx, clock, 'other', form.screenshots)
    return ok(await reload(tx, submissionId))
  })
}

type SubmitResult = Result<ToolSubmission, RefusalsOf<typeof SubmitRoute>>

/** A repository that is listed already is refused with the address of its page, which offers the change form. */
export function submitToolSubmission(
  { database, clock }: CoreDeps,
  actor: Actor,
  { submissionId, revision }: BodyOf<typeof SubmitRoute> & SubmissionRef,
): Promise<SubmitResult> {
  return transaction(database, async (tx): Promise<SubmitResult> => {
    const locked = await lockEditable(tx, actor, { submissionId, revision })
    if (!locked.ok) return locked
    const row = locked.value
    const applied = await applySubmission(tx, row)
    if ('missing' in applied) return refuse('armory.submission_incomplete')
    const known = await listKnown(tx, { ...row.form, exceptId: row.tool_id })
    const same = known.find(({ by }) => by === 'repository')
    if (same) return refuse('armory.known_already', { path: same.path })
    await markSubmitted(tx, clock, submissionId)
    audit(tx, {
      actor: actor.userId,
      action: 'tool-submissions.submit',
      subject: `tool-submission:${submissionId}`,
      before: { state: row.state },
      after: { state: 'submitted' },
    })
    return ok(await reload(tx, submissionId))
  })
}

export function withdrawToolSubmission(
  { database }: CoreDeps,
  actor: Actor,
  { submissionId }: SubmissionRef,
): Promise<Result<null, 'armory.submission_not_found' | 'armory.submission_decided'>> {
  return transaction(database, async (tx) => {
    const row = await lockSubmission(tx, submissionId)
    if (row?.user_id !== actor.userId) return refuse('armory.submission_not_found')
    if (row.state !== 'draft' && row.state !== 'returned' && row.state !== 'submitted')
      return refuse('armory.submission_decided')
    await markWithdrawn(tx, submissionId)
    if (row.file_id) await removeFile(tx, row.file_id)
    audit(tx, {
      actor: actor.userId,
      action: 'tool-submissions.withdraw',
      subject: `tool-submission:${submissionId}`,
      before: { state: row.state },
      after: { state: 'withdrawn' },
    })
    return ok()
  })
}

export async function listKnownTools(
  { database }: CoreDeps,
  asked: { readonly repository: string; readonly name: string },
): Promise<Result<KnownTool[]>> {
  return ok(await listKnown(toReader(database), asked))
}
