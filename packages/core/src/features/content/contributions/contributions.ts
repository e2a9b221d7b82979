import {
  type Contribution,
  type ContributionKind,
  type ContributionListItem,
  type ContributionState,
  type Language,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, newId, toReader, transaction } from '../../../kernel/index.ts'
import { claimFile } from '../../files/index.ts'
import { type ContributionDecision, nextContributionState } from './contribution.rules.ts'
import {
  countContributions,
  countRecentContributions,
  findContribution,
  insertContribution,
  listContributionPage,
  lockContributionState,
  markDecided,
} from './contribution.store.ts'
import { contributionListItemView, contributionView } from './contribution.view.ts'

export type ContributionInput = {
  readonly kind: ContributionKind
  readonly title: string
  readonly text: string
  readonly email: string
  readonly language: Language
  readonly fileName?: string | undefined
}

export function sendContribution(
  { database, clock }: CoreDeps,
  actor: Actor | null,
  { fileName, ...input }: ContributionInput,
): Promise<Result<{ id: string }, 'contributions.file_requires_sign_in' | 'uploads.file_not_found'>> {
  return transaction(database, async (tx) => {
    let fileId: string | null = null
    if (fileName) {
      if (!actor) return refuse('contributions.file_requires_sign_in')
      fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'contribution' })
      if (!fileId) return refuse('uploads.file_not_found')
    }
    const id = newId()
    await insertContribution(tx, clock, { ...input, id, submittedBy: actor?.userId ?? null, fileId })
    await publishEvent(tx, 'contributions.submitted', { contributionId: id })
    return ok({ id })
  })
}

export function decideContribution(
  { database, clock }: CoreDeps,
  actor: Actor,
  { contributionId, ...decision }: ContributionDecision & { readonly contributionId: string },
): Promise<Result<null, 'contributions.not_found' | 'contributions.already_decided'>> {
  return transaction(database, async (tx) => {
    const before = await lockContributionState(tx, contributionId)
    if (!before) return refuse('contributions.not_found')
    const state = nextContributionState(before, decision)
    if (!state) return refuse('contributions.already_decided')
    const reason = decision.decision === 'decline' ? decision.reason : null
    const { submittedBy } = await markDecided(tx, clock, contributionId, {
      state,
      reason,
      reviewerId: actor.userId,
    })
    audit(tx, {
      actor: actor.userId,
      action: `contributions.${decision.decision}`,
      subject: `contribution:${contributionId}`,
      before: { state: before },
      after: { state, reason },
    })
    if (state !== 'in_review') {
      const credit = { subjectId: contributionId }
      await publishEvent(tx, 'contributions.decided', { contributionId })
      await publishEvent(tx, 'contributors.credited', { ...credit, userId: actor.userId, kind: 'review' })
      if (submittedBy && state === 'accepted')
        await publishEvent(tx, 'contributors.credited', { ...credit, userId: submittedBy, kind: 'article' })
    }
    return ok()
  })
}

export async function getContribution(
  { database }: CoreDeps,
  { contributionId }: { readonly contributionId: string },
): Promise<Result<Contribution, 'contributions.not_found'>> {
  const row = await findContribution(toReader(database), contributionId)
  return row ? ok(contributionView(row)) : refuse('contributions.not_found')
}

export async function listContributions(
  { database }: CoreDeps,
  {
    state,
    page,
    limit,
  }: { readonly state?: ContributionState | undefined; readonly page: number; readonly limit: number },
): Promise<Result<{ data: ContributionListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listContributionPage(reader, { state, page, limit }),
    countContributions(reader, state),
  ])
  return ok({ data: rows.map(contributionListItemView), total })
}

export async function findContributionFile(
  { database }: CoreDeps,
  { contributionId }: { readonly contributionId: string },
): Promise<Result<{ fileId: string }, 'contributions.not_found' | 'uploads.file_not_found'>> {
  const row = await findContribution(toReader(database), contributionId)
  if (!row) return refuse('contributions.not_found')
  return row.attachment_id ? ok({ fileId: row.attachment_id }) : refuse('uploads.file_not_found')
}

export type ContributionNotification = Contribution

/** Content of the mails about a contribution; null when it no longer exists. */
export async function getContributionNotification(
  { database }: CoreDeps,
  contributionId: string,
): Promise<ContributionNotification | null> {
  const row = await findContribution(toReader(database), contributionId)
  return row ? contributionView(row) : null
}

const maxThanksPerDay = 3
const maxEditorMailsPerHour = 30

/** The address is unverified: more mails would let anybody flood a stranger's mailbox. */
export async function canSendThanks({ database, clock }: CoreDeps, email: string): Promise<boolean> {
  return (
    (await countRecentContributions(toReader(database), clock, { seconds: 24 * 3600, email })) <=
    maxThanksPerDay
  )
}

/** During a flood editors use the console's queue, and their mailboxes stay usable. */
export async function canNotifyEditors({ database, clock }: CoreDeps): Promise<boolean> {
  return (
    (await countRecentContributions(toReader(database), clock, { seconds: 3600 })) <= maxEditorMailsPerHour
  )
}
