import { type PlatformTx, prepared } from '../../../kernel/index.ts'

export type KeptAnswer = { readonly submissionId: string; readonly sealed: Buffer }

/** In the transaction of their submissions. Only rejudging reads them (`adjustment.store.ts`). */
export async function insertKeptAnswers(tx: PlatformTx, answers: readonly KeptAnswer[]): Promise<void> {
  if (answers.length === 0) return
  await prepared('play-kept-answers')`
    insert into kept_answers (submission_id, sealed)
    select * from unnest(${answers.map(({ submissionId }) => submissionId)}::uuid[],
      ${answers.map(({ sealed }) => sealed)}::bytea[])`.pipeline(tx)
}
