import { ok } from '@tiltyard/contracts'
import { confirmingEffects, publishResults, publishToTraining } from '@tiltyard/core/competitions'
import { type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import type pg from 'pg'
import {
  finishedCompetition,
  type PlayedCompetition,
  pastCompetitions,
  playedAwards,
  playedCompetitions,
} from './content/played/competitions.ts'
import { demoTasks } from './content/played/tasks.ts'
import { insertAppeals } from './played/insert-appeals.ts'
import { insertPlayedCompetition, type PlayedPeople } from './played/insert-competition.ts'
import { insertHistory } from './played/insert-history.ts'
import { insertTasks } from './played/insert-tasks.ts'
import { organiserActor, storeDemoFile } from './store-demo-file.ts'
import { insertTemplates } from './training/insert-questions.ts'

type Deps = {
  readonly owner: pg.ClientBase
  readonly platform: PlatformDatabase
  readonly files: FileStore
  readonly flagKey: Buffer
}

/**
 * A running, a frozen, a finished and past competitions, each inserted once in one transaction with its history in the ledger.
 * A later run only postpones the ends of the first two.
 */
export async function insertPlayedCompetitions(deps: Deps, people: PlayedPeople): Promise<void> {
  await insertTemplates(deps)
  for (const plan of playedCompetitions)
    if (await isThere(deps, plan)) await putOff(deps, plan)
    else await write(deps, plan, people)
  for (const plan of [finishedCompetition, ...pastCompetitions])
    await publishFinished(deps, plan, people.organiser)
  await releaseTasks(deps, finishedCompetition, people.organiser)
}

async function isThere({ owner }: Deps, { id }: PlayedCompetition): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from platform.competitions where id = $1', [id])
  return rowCount === 1
}

async function putOff({ owner }: Deps, { id, staysFor }: PlayedCompetition): Promise<void> {
  if (!staysFor) return
  await owner.query(
    `update platform.stages set ends_at = now() + make_interval(secs => $2),
       freeze_at = case when $3::int is null then freeze_at else now() + make_interval(secs => $3::int) end
     where competition_id = $1 and ends_at < now() + make_interval(secs => $2 / 4)`,
    [id, staysFor.end, staysFor.freeze],
  )
}

async function write(
  { owner, platform, files, flagKey }: Deps,
  plan: PlayedCompetition,
  people: PlayedPeople,
) {
  const { rows } = await owner.query<{ now: Date }>(`select date_trunc('minute', now()) as now`)
  const now = rows[0]?.now ?? new Date()
  const actor = organiserActor(people.organiser)
  const stored = new Map<number, string>()
  for (const [number, { file }] of demoTasks.entries())
    if (file) {
      const bytes = Buffer.from(file.content)
      stored.set(number, await storeDemoFile({ platform, files }, actor, { name: file.name, bytes }))
    }
  await transaction(platform, async (tx) => {
    const place = await insertPlayedCompetition(tx, plan, people, now)
    if (!place) return ok()
    await insertTasks(place, { flagKey, files: stored, organiser: people.organiser })
    await insertHistory(place)
    if (plan.hasCase) await insertAppeals(place, people.organiser)
    return ok()
  })
}

async function publishFinished(
  { owner, platform }: Deps,
  { id, ends }: PlayedCompetition,
  organiser: string,
): Promise<void> {
  const { rowCount } = await owner.query(
    'select 1 from platform.competitions where id = $1 and results_published_at is null',
    [id],
  )
  if (rowCount !== 1) return
  const clock = { shiftSeconds: ends + 2 * 3600 }
  const published = await confirmingEffects({ database: platform, clock }, (deps) =>
    publishResults(deps, organiserActor(organiser), { competitionId: id, awards: playedAwards }),
  )
  if (!published.ok) throw new Error(`the demo's results were refused: ${published.reason}`)
}

/** So that its archive has them; the other finished competitions still have the choice. */
async function releaseTasks(
  { platform }: Deps,
  { id, ends }: PlayedCompetition,
  organiser: string,
): Promise<void> {
  const clock = { shiftSeconds: ends + 2 * 3600 }
  const released = await confirmingEffects({ database: platform, clock }, (deps) =>
    publishToTraining(deps, organiserActor(organiser), { competitionId: id }),
  )
  if (!released.ok) throw new Error(`the demo's tasks were not released: ${released.reason}`)
}
