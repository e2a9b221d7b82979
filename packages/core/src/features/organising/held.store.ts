import type { CompetitionType } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'

/** A competition that this transaction holds: whoever else would change its plan or its group waits. */
export type Held = {
  readonly id: string
  readonly type: CompetitionType
  readonly isPublished: boolean
  readonly settingsRevision: number
  readonly revealedAt: Date | null
  readonly resultsPublishedAt: Date | null
}

/** Rows that refer to the competition can still be written meanwhile: nobody who plays waits for an organiser. */
export async function lockCompetition(tx: PlatformTx, id: string): Promise<Held | null> {
  const row = await tx
    .selectFrom('competitions')
    .select(['id', 'type', 'state', 'settings_revision', 'revealed_at', 'results_published_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    type: row.type as CompetitionType,
    isPublished: row.state === 'published',
    settingsRevision: row.settings_revision,
    revealedAt: row.revealed_at,
    resultsPublishedAt: row.results_published_at,
  }
}

export async function raiseSettingsRevision(tx: PlatformTx, id: string): Promise<number> {
  const { settings_revision } = await tx
    .updateTable('competitions')
    .set(({ eb }) => ({ settings_revision: eb('settings_revision', '+', 1) }))
    .where('id', '=', id)
    .returning('settings_revision')
    .executeTakeFirstOrThrow()
  return settings_revision
}
