import { ok } from '@tiltyard/contracts'
import { type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import type pg from 'pg'
import { demoCases } from './cases/cases.ts'
import type { CaseVariant, DemoEvidence } from './cases/demo-case.ts'
import { insertCaseHistory } from './cases/insert-case-history.ts'
import { insertCaseTeams } from './cases/insert-case-teams.ts'
import { insertCase, type StoredEvidence } from './cases/insert-cases.ts'
import { forensicsCompetitionId } from './content/competitions.ts'
import type { PlayedPeople } from './played/insert-competition.ts'
import { organiserActor, storeDemoFile } from './store-demo-file.ts'

type Deps = {
  readonly owner: pg.ClientBase
  readonly platform: PlatformDatabase
  readonly files: FileStore
  readonly flagKey: Buffer
}

const runsForDays = 13
const beforeStart = 3_600

/** The forensic cases of the running competition, its teams and what they have found. A later run only postpones its end. */
export async function insertDemoCases(deps: Deps, people: PlayedPeople): Promise<void> {
  const { owner, platform, flagKey } = deps
  const competitionId = forensicsCompetitionId
  const stage = await findStage(owner)
  if (stage.tasks > 0) return putOff(owner)
  const organiser = organiserActor(people.organiser)
  const stored = await storeEvidence(deps, people.organiser)
  const { now, startsAt, stageId, divisionId } = stage
  const shiftSeconds = Math.round((startsAt.getTime() - now.getTime()) / 1000) - beforeStart
  const joinedAt = new Date(startsAt.getTime() - beforeStart * 1000)
  await transaction(platform, async (tx) => {
    const teams = await insertCaseTeams({ tx, competitionId, divisionId, joinedAt, shiftSeconds }, people)
    const place = { tx, clock: { shiftSeconds }, flagKey, competitionId, stageId, organiser }
    const cases = []
    for (const demoCase of demoCases) cases.push(await insertCase(place, demoCase, stored))
    await insertCaseHistory({ tx, competitionId, now, startsAt, teams, cases })
    return ok()
  })
}

type Stage = {
  readonly now: Date
  readonly startsAt: Date
  readonly stageId: string
  readonly divisionId: string
  readonly tasks: number
}

async function findStage(owner: pg.ClientBase): Promise<Stage> {
  const { rows } = await owner.query<Stage>(
    `select now() as now, s.starts_at as "startsAt", s.id as "stageId", d.id as "divisionId",
       (select count(*)::int from platform.tasks t where t.competition_id = s.competition_id) as tasks
     from platform.stages s join platform.divisions d on d.competition_id = s.competition_id and d.number = 0
     where s.competition_id = $1 and s.number = 1`,
    [forensicsCompetitionId],
  )
  if (!rows[0]) throw new Error('the forensics competition of the demo is missing')
  return rows[0]
}

async function putOff(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `update platform.stages set ends_at = now() + make_interval(days => $2),
       freeze_at = now() + make_interval(days => $2, hours => -4)
     where competition_id = $1 and ends_at < now() + interval '1 day'`,
    [forensicsCompetitionId, runsForDays],
  )
}

/** Before the transaction that claims them. */
async function storeEvidence(deps: Deps, organiserId: string): Promise<StoredEvidence> {
  const names = new Map<DemoEvidence, Map<CaseVariant, string>>()
  for (const { evidence, variants } of demoCases)
    for (const each of evidence) {
      const byVariant = new Map<CaseVariant, string>()
      for (const variant of each.hasVariants ? variants : [1 as const]) {
        const file = { name: each.name, bytes: each.make(variant) }
        byVariant.set(variant, await storeDemoFile(deps, organiserActor(organiserId), file))
      }
      names.set(each, byVariant)
    }
  return (evidence, variant) => names.get(evidence)?.get(variant) ?? ''
}
