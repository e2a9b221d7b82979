import { databaseClock } from '@tiltyard/core/kernel'
import { createDueBoards } from '@tiltyard/core/training'
import type pg from 'pg'
import { insertTrainingHistory } from './training/history/insert-history.ts'
import { insertQuestions, insertTemplates, type TrainingSeed } from './training/insert-questions.ts'

/** The training camp: its environments, its questions, ninety days of practice and the boards that follow from them. */
export async function insertDemoTraining(
  seed: TrainingSeed & { readonly owner: pg.ClientBase },
  {
    organiser,
    player,
    timeZone,
  }: { readonly organiser: string; readonly player: string; readonly timeZone: string },
): Promise<void> {
  await insertTemplates(seed)
  await insertQuestions(seed, organiser)
  // Whoever has answered has a verified name.
  await seed.owner.query(
    `update platform.users set verified_status = 1, verified_type = 'mobile' where id = $1 and verified_status = 0`,
    [player],
  )
  await insertTrainingHistory(seed, { player, timeZone })
  await createDueBoards({ database: seed.platform, clock: databaseClock, timeZone, keepBoardDays: 400 })
}
