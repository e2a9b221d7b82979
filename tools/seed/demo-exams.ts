import { ok } from '@tiltyard/contracts'
import { createExamPaper, type ExamDeps, saveExamPaper, sealExamPaper } from '@tiltyard/core/exams'
import { databaseClock, type PlatformDatabase, toReader, transaction } from '@tiltyard/core/kernel'
import { createBoards } from '@tiltyard/core/scores'
import type pg from 'pg'
import { concludeExam } from './exams/conclude-exam.ts'
import { type ItemIds, paperPlan } from './exams/exam-paper.ts'
import { type DemoExam, finishedExam, runningExam } from './exams/exam-plans.ts'
import { insertExamBank } from './exams/insert-bank.ts'
import { examStageId, insertExamCompetition } from './exams/insert-exam-competition.ts'
import { type ExamPaperRef, sitExam } from './exams/sit-exam.ts'
import { unwrap } from './open-data/open-data-seed.ts'
import type { PlayedPeople } from './played/insert-competition.ts'
import { organiserActor } from './store-demo-file.ts'

type Deps = {
  readonly owner: pg.ClientBase
  readonly platform: PlatformDatabase
  readonly flagKey: Buffer
  readonly examKey: Buffer
}

/** A bank of questions, an examination that runs and one that is over. A later run only postpones the end of the first. */
export async function insertDemoExams(
  { owner, platform, flagKey, examKey }: Deps,
  people: PlayedPeople,
): Promise<void> {
  if (await isFinishedThere(owner)) return putOff(owner)
  const boards = createBoards({ database: platform, clock: databaseClock })
  try {
    const deps = { database: platform, clock: databaseClock, boards, flagKey, examKey }
    const ids = await insertExamBank(deps, people.organiser)
    for (const exam of [runningExam, finishedExam]) {
      const now = await currentTime(owner)
      await transaction(platform, async (tx) => ok(await insertExamCompetition(tx, exam, people, now)))
      const ref = await insertPaper(deps, exam, { ids, organiserId: people.organiser })
      await sitExam(deps, exam, { ref, ids, people })
      if (exam.heldBefore === 0) continue
      await moveToThePast(owner, exam)
      await concludeExam(deps, { exam, ref, ids, people })
    }
  } finally {
    await boards.close()
  }
}

/** What is written last; a run that was interrupted there leaves it as it is, and the worker ends it. */
async function isFinishedThere(owner: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from platform.competitions where id = $1', [
    finishedExam.id,
  ])
  return rowCount === 1
}

async function putOff(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `update platform.stages set ends_at = now() + make_interval(secs => $2),
       freeze_at = now() + make_interval(secs => $3)
     where competition_id = $1 and ends_at < now() + interval '1 day'`,
    [runningExam.id, runningExam.ends, runningExam.freezes],
  )
}

/**
 * People sat it within the last hour by the clock, so that no worker found a deadline that had passed; from now on it
 * was days ago.
 */
async function moveToThePast(owner: pg.ClientBase, { id, heldBefore }: DemoExam): Promise<void> {
  await owner.query(
    `with stage as (
       update platform.stages set starts_at = starts_at - make_interval(secs => $2),
         freeze_at = freeze_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2)
       where competition_id = $1 returning competition_id),
     sat as (
       update platform.exam_sittings s set began_at = began_at - make_interval(secs => $2),
         deadline_at = deadline_at - make_interval(secs => $2), closed_at = closed_at - make_interval(secs => $2)
       from stage where s.competition_id = stage.competition_id returning s.id),
     answered as (
       update platform.exam_answers a set saved_at = saved_at - make_interval(secs => $2) from sat where a.sitting_id = sat.id),
     noted as (
       update platform.exam_sitting_events e set at = at - make_interval(secs => $2) from sat where e.sitting_id = sat.id)
     update platform.competitions c set revision = revision + 1 from stage where c.id = stage.competition_id`,
    [id, heldBefore],
  )
}

async function currentTime(owner: pg.ClientBase): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>(`select date_trunc('minute', now()) as now`)
  return rows[0]?.now ?? new Date()
}

/** Sealed the day before the examination. */
async function insertPaper(
  deps: ExamDeps & { readonly flagKey: Buffer },
  exam: DemoExam,
  { ids, organiserId }: { readonly ids: ItemIds; readonly organiserId: string },
): Promise<ExamPaperRef> {
  const organiser = organiserActor(organiserId)
  const competitionId = exam.id
  const then = { ...deps, clock: { shiftSeconds: exam.starts - exam.heldBefore - 24 * 3600 } }
  const there = await toReader(deps.database)
    .selectFrom('exam_papers')
    .select(['task_id', 'revision', 'sealed_at'])
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  const created = { competitionId, stageId: examStageId(exam), name: exam.paperName }
  const taskId = there?.task_id ?? unwrap(await createExamPaper(then, organiser, created)).taskId
  const ref = { competitionId, taskId }
  if (there?.sealed_at) return ref
  const plan = paperPlan(exam, ids)
  const saved = await saveExamPaper(then, organiser, { ...ref, baseRevision: there?.revision ?? 1, plan })
  unwrap(await sealExamPaper(then, organiser, { ...ref, baseRevision: unwrap(saved).revision }))
  return ref
}
