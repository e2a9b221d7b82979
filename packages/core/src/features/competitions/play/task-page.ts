import { ok, type Result, refuse, type TaskDetail } from '@tiltyard/contracts'
import { type Actor, deriveId, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { type ChallengeFileRow, digestFlag, mintFlag } from '../../challenges/index.ts'
import { ensureGeneratedFile } from '../../files/index.ts'
import { describeTaskEnvironment } from './environment-offer.ts'
import {
  loadTaskContext,
  type PlayDeps,
  type PlayRefusal,
  type SubmitDeps,
  type TaskRequest,
} from './play-context.ts'
import { findTaskPage, findTaskProgress, insertFirstView, insertMintedFlag } from './player.store.ts'
import { findAttachmentSource } from './ruleset.store.ts'
import type { TaskDefinition } from './ruleset.ts'
import { type RenderedAttachment, taskDetailView } from './task.view.ts'
import { findVariant } from './variants.ts'

/** A task as the person's entry sees it; the first view is recorded. */
export async function openTask(
  deps: PlayDeps,
  actor: Actor,
  request: TaskRequest,
): Promise<Result<TaskDetail, PlayRefusal | 'tasks.not_found' | 'tasks.locked'>> {
  const result = await loadTaskContext(deps, actor, request)
  if (!result.ok) return result
  const { play, task, isLocked } = result.value
  if (isLocked) return refuse('tasks.locked')
  const reader = toReader(deps.database)
  const page = await findTaskPage(reader, task.id)
  if (!page) return refuse('tasks.not_found')
  const teamId = play.player?.entry.teamId ?? null
  const progress = teamId === null ? null : await findTaskProgress(reader, { teamId, taskId: task.id })
  if (teamId !== null && !progress?.isOpened)
    await recordFirstView(deps, {
      competitionId: request.competitionId,
      task,
      teamId,
      userId: actor.userId,
      at: play.at,
    })
  const variant = await findVariant(deps, result.value)
  const files = await Promise.all(
    page.files.map(async (file) => ({
      file,
      own: await resolveAttachment(deps, { task, file, teamId, variant }),
    })),
  )
  const environment = await describeTaskEnvironment(reader, task)
  return ok(taskDetailView(result.value, { page, progress, files, environment }))
}

/** Placeholder of the minted flag in a rendered attachment. */
const flagPlaceholder = '{{flag}}'
const largestBytes = 1024 * 1024

/** The file for one entry: that of its variant, its rendered attachment, created on first use, or what all entries share. */
export async function resolveAttachment(
  deps: PlayDeps,
  {
    task,
    file,
    teamId,
    variant,
  }: {
    readonly task: TaskDefinition
    readonly file: ChallengeFileRow
    readonly teamId: string | null
    readonly variant: number
  },
): Promise<RenderedAttachment | null> {
  if (variant > 1 && file.variants.length > 0)
    return file.variants.find(({ number }) => number === variant) ?? null
  const { fileId, size, sha256 } = file
  if (!file.isTemplated || task.flagTemplate === null || teamId === null) return { fileId, size, sha256 }
  const source = await findAttachmentSource(toReader(deps.database), fileId)
  if (!source) return null
  const id = deriveId('filled task file', fileId, task.flagTemplate, teamId)
  const flag = mintFlag(deps.flagKey, { template: task.flagTemplate, taskId: task.id, teamId })
  const rendered = await ensureGeneratedFile(deps, {
    id,
    attachmentType: 'task-file',
    uploadedBy: source.uploaded_by,
    displayName: file.name,
    make: async () => {
      const content = await deps.files.read(source.key, { largestBytes })
      if (content === null || content === 'too-large') return null
      return Buffer.from(Buffer.from(content).toString('utf8').replaceAll(flagPlaceholder, flag))
    },
  })
  return rendered && { fileId: id, ...rendered }
}

type FirstView = {
  readonly competitionId: string
  readonly task: TaskDefinition
  readonly teamId: string
  readonly userId: string
  readonly at: Date
}

/** The first view of a task is evidence in incidents; it also mints the entry's flag, if the task has one per entry. */
export async function recordFirstView(
  { database, flagKey }: SubmitDeps,
  firstView: FirstView,
): Promise<void> {
  await transaction(database, async (tx) => {
    await insertFirstViewAndFlag(tx, { flagKey }, firstView)
    return ok()
  })
}

export async function insertFirstViewAndFlag(
  tx: PlatformTx,
  { flagKey }: Pick<SubmitDeps, 'flagKey'>,
  { competitionId, task, teamId, userId, at }: FirstView,
): Promise<void> {
  const taskId = task.id
  await insertFirstView(tx, { taskId, teamId, userId, at })
  const text = task.flagTemplate && mintFlag(flagKey, { template: task.flagTemplate, taskId, teamId })
  if (!text) return
  const digest = digestFlag(flagKey, { taskId, text, kind: 'exact' })
  await insertMintedFlag(tx, { competitionId, taskId, teamId, digest, at })
}
