import {
  type decideToolSubmission as DecideRoute,
  type DocumentOf,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type SubmissionDecision,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'
import { lockContent } from '../contents/content.store.ts'
import { createDraft } from '../contents/contents.ts'
import { type ContentDeps, publishRevision } from '../contents/publishing.ts'
import { findRevisionDocument } from '../contents/revision.store.ts'
import { parseDraft, saveRevision } from '../contents/revisions.ts'
import { replaceReleaseFile } from '../tools/tool-file.store.ts'
import { applyForm } from './tool-form.rules.ts'
import { lockSubmission, markDecided, type SubmissionRow } from './tool-submission.store.ts'
import { listKnown } from './tool-submission.view.ts'

type DecideResult = Result<{ contentId: string | null }, RefusalsOf<typeof DecideRoute>>
type DecideInput = {
  readonly submissionId: string
  readonly revision: number
  readonly decision: SubmissionDecision
}

const states = { accept: 'accepted', return: 'returned', decline: 'declined' } as const

/** The revision is that of the text the reviewer has read: a submission that changed since is not decided. */
export function decideToolSubmission(
  deps: ContentDeps,
  actor: Actor,
  { submissionId, revision, decision }: DecideInput,
): Promise<DecideResult> {
  return transaction(deps.database, async (tx): Promise<DecideResult> => {
    const row = await lockSubmission(tx, submissionId)
    if (!row || row.state === 'draft') return refuse('armory.submission_not_found')
    if (row.user_id === actor.userId) return refuse('armory.own_submission')
    if (row.state !== 'submitted') return refuse('armory.submission_decided')
    if (row.revision !== revision) return refuse('armory.submission_changed')
    const accepted = decision.decision === 'accept' ? await accept(tx, deps, actor, row) : ok(null)
    if (!accepted.ok) return accepted
    const contentId = accepted.value
    const state = states[decision.decision]
    const reason = decision.decision === 'accept' ? null : decision.reason
    await markDecided(tx, deps.clock, submissionId, { state, reason, contentId, reviewerId: actor.userId })
    if (decision.decision === 'decline' && row.file_id) await removeFile(tx, row.file_id)
    audit(tx, {
      actor: actor.userId,
      action: `tool-submissions.${decision.decision}`,
      subject: `tool-submission:${submissionId}`,
      before: { state: row.state },
      after: { state, reason, contentId },
    })
    await publishEvent(tx, 'tools.submission-decided', { submissionId })
    const review = { userId: actor.userId, kind: 'review', subjectId: submissionId } as const
    await publishEvent(tx, 'contributors.credited', review)
    // By the tool, so that ten changes of one tool are one contribution of their author.
    if (contentId)
      await publishEvent(tx, 'contributors.credited', {
        userId: row.user_id,
        kind: 'tool',
        subjectId: contentId,
      })
    return ok({ contentId })
  })
}

/** Publishes at once, in the transaction of the decision: the tool, its file and the search index. */
async function accept(
  tx: PlatformTx,
  deps: ContentDeps,
  actor: Actor,
  row: SubmissionRow,
): Promise<Result<string, RefusalsOf<typeof DecideRoute>>> {
  if (row.file_id && row.scan === 'queued') return refuse('armory.file_not_scanned')
  if (row.file_id && row.scan === 'infected') return refuse('armory.file_infected')
  const saved = row.tool_id
    ? await saveChange(tx, deps, actor, { row, toolId: row.tool_id })
    : await createTool(tx, deps, actor, row)
  if (!saved.ok) return saved
  const { contentId, document } = saved.value
  const content = await lockContent(tx, deps.clock, contentId)
  if (!content) throw new Error(`tool ${contentId} was not kept`)
  const published = await publishRevision(tx, deps, {
    content,
    revision: content.latest_revision,
    now: content.now,
    actor: actor.userId,
  })
  if (!published.ok) return published
  await keepFile(tx, deps, { row, contentId, document })
  await publishEvent(tx, 'pages.invalidated', published.value)
  return ok(contentId)
}

type Saved = { readonly contentId: string; readonly document: DocumentOf<'tool'> }

/** Read first: after the key's violation the transaction reads nothing more. */
async function findKnownPath(tx: PlatformTx, row: SubmissionRow): Promise<string> {
  const known = await listKnown(tx, { ...row.form, exceptId: row.tool_id })
  return known.find(({ by }) => by === 'repository')?.path ?? '/armory'
}

async function createTool(
  tx: PlatformTx,
  { clock }: ContentDeps,
  actor: Actor,
  row: SubmissionRow,
): Promise<Result<Saved, 'armory.submission_incomplete' | 'armory.known_already'>> {
  const applied = applyForm(row.form)
  if ('missing' in applied) return refuse('armory.submission_incomplete')
  const contentId = newId()
  const { document } = applied
  const path = await findKnownPath(tx, row)
  const created = await createDraft(tx, clock, actor.userId, { kind: 'tool', id: contentId, document })
  return created.ok ? ok({ contentId, document }) : refuse('armory.known_already', { path })
}

/** Changed fields go onto the latest revision, so that nothing an editor saved meanwhile is lost. */
async function saveChange(
  tx: PlatformTx,
  { clock }: ContentDeps,
  actor: Actor,
  { row, toolId }: { readonly row: SubmissionRow; readonly toolId: string },
): Promise<
  Result<
    Saved,
    | 'armory.submission_incomplete'
    | 'armory.known_already'
    | 'armory.submission_changed'
    | 'contents.archived'
  >
> {
  const content = await lockContent(tx, clock, toolId)
  const latest =
    content && parseDraft('tool', await findRevisionDocument(tx, toolId, content.latest_revision))
  if (!content || latest?.kind !== 'tool' || !row.base) return refuse('contents.archived')
  const applied = applyForm(row.form, { tool: latest.document, base: row.base })
  if ('missing' in applied) return refuse('armory.submission_incomplete')
  const { document } = applied
  const path = await findKnownPath(tx, row)
  const saved = await saveRevision(
    tx,
    { clock, actor, content },
    { draft: { kind: 'tool', document }, baseRevision: content.latest_revision },
  )
  if (saved.ok) return ok({ contentId: toolId, document })
  if (saved.reason === 'contents.duplicate') return refuse('armory.known_already', { path })
  return refuse(saved.reason === 'contents.archived' ? 'contents.archived' : 'armory.submission_changed')
}

async function keepFile(
  tx: PlatformTx,
  { clock }: ContentDeps,
  { row, contentId, document }: Saved & { readonly row: SubmissionRow },
): Promise<void> {
  const [latest] = document.versions
  if (!row.file_id) return
  const scan = row.scan === 'clean' || row.scan === 'failed' ? row.scan : 'off'
  const replaced = await replaceReleaseFile(tx, clock, {
    contentId,
    version: row.form.version || latest?.number || '',
    fileId: row.file_id,
    scan,
  })
  if (replaced) await removeFile(tx, replaced)
}
