import { digestFlag } from '@tiltyard/core/challenges'
import { deriveKey, newId } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { insertPeople, type Person } from '../people.ts'

export type FilledQuestion = { readonly id: string; readonly flag: string }
export type FilledTraining = {
  readonly people: readonly Person[]
  readonly questions: readonly FilledQuestion[]
}

/** Verified people, and published questions with a flag each; nothing is answered yet. */
export async function fillTraining(
  { owner, secretKey }: { readonly owner: pg.Client; readonly secretKey: string },
  ownerUrl: string,
  size: { readonly people: number; readonly questions: number },
): Promise<FilledTraining> {
  const people = await insertPeople(ownerUrl, size.people)
  await owner.query('set search_path to platform')
  await owner.query(
    `update users set verified_status = 1, verified_type = 'mobile' where id = any($1::uuid[])`,
    [people.map(({ id }) => id)],
  )
  const questions = Array.from({ length: size.questions }, (_, n) => ({ id: newId(), flag: `flag{${n}}` }))
  const ids = questions.map(({ id }) => id)
  const key = deriveKey(secretKey, 'flags')
  await owner.query(
    `with given as (select * from unnest($1::uuid[]) with ordinality as given (id, n)), made as (
       insert into challenges (id, kind, name, content, category, created_at, updated_at)
       select id, 'flag', jsonb_build_object('zh', '题目 ' || n), '{"zh": "<p>题</p>"}', 'web', now(), now() from given)
     insert into questions (id, challenge_id, bank, state, published_at, difficulty, points)
     select id, id, 'ctf', 'published', now(), 1, 100 from given`,
    [ids],
  )
  await owner.query(
    `insert into challenge_answers (challenge_id, number, kind, digest)
     select id, 1, 'exact', digest from unnest($1::uuid[], $2::bytea[]) as given (id, digest)`,
    [ids, questions.map(({ id, flag }) => digestFlag(key, { taskId: id, text: flag, kind: 'exact' }))],
  )
  await owner.query('analyze')
  return { people, questions }
}
