import { ok } from '@tiltyard/contracts'
import { type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import { appendScoreEvents, openLedger } from '@tiltyard/core/scores'
import type pg from 'pg'
import type { DemoTexts } from './content/competition-texts.ts'

const beforeAnybodyJoins = { shiftSeconds: -30 * 24 * 3600 }
const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }

/** Ids are derived from the competition's, so that a second run finds existing rows. */
const idOf = (competitionId: string, kind: number, number: number) =>
  `${competitionId.slice(0, 24)}${kind}${number}${competitionId.slice(26)}`

/** Stages, divisions and what there is to read of one demo competition. */
export async function insertDemoStages(
  owner: pg.ClientBase,
  platform: PlatformDatabase,
  competitionId: string,
  { type, overview, rules, prizes, faq, stages, divisions, announcement }: DemoTexts,
): Promise<void> {
  await owner.query(
    `update platform.competitions set type = $2, overview = $3, rules = $4, prizes = $5, faq = $6
     where id = $1 and overview is null`,
    [competitionId, type, overview, rules, prizes, faq],
  )
  for (const [index, stage] of stages.entries())
    await owner.query(
      `insert into platform.stages (id, competition_id, number, name, type, starts_at, freeze_at, ends_at)
       values ($1, $2, $3, $4, $5, date_trunc('day', now()) + make_interval(days => $6),
         date_trunc('day', now()) + make_interval(days => $7, hours => -4), date_trunc('day', now()) + make_interval(days => $7))
       on conflict (id) do nothing`,
      [idOf(competitionId, 1, index), competitionId, index + 1, stage.name, stage.type, stage.from, stage.to],
    )
  for (const [number, division] of divisions.entries()) {
    const { rows } = await owner.query(
      `insert into platform.divisions (id, competition_id, number, name, description, org_types, needs_review)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [
        idOf(competitionId, 2, number),
        competitionId,
        number,
        division.name,
        division.description,
        division.orgTypes,
        division.needsReview,
      ],
    )
    if (rows.length === 1)
      await transaction(platform, async (tx) => {
        const ledger = await openLedger(tx, beforeAnybodyJoins, competitionId)
        await appendScoreEvents(tx, ledger, [{ kind: 'division', division: number, rights }])
        return ok()
      })
  }
  await owner.query(
    `insert into platform.competition_announcements (id, competition_id, title, content, published_at)
     values ($1, $2, $3, $4, now() - interval '2 hours') on conflict do nothing`,
    [idOf(competitionId, 3, 0), competitionId, announcement.title, announcement.content],
  )
}
