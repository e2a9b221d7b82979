import {
  getAdminQuestion,
  getAdminQuestionFile,
  getQuestion,
  listAdminQuestions,
  listQuestions,
  previewQuestion,
  saveQuestion,
  setQuestionAnswers,
  testQuestionAnswer,
} from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { createQuestionScene, metricForm, questionPlan } from '../testing/question-admin.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const { author, visitor, at, make, read, answer, publish, file } = await createQuestionScene(api)

const canary = 'CANARY-7c1d5e'
const truth = `id,label\n1,${canary}\n`

/** All secrets: the texts, their digests, and the location of the truth's bytes. */
async function secretsOf(ids: readonly string[]): Promise<string[]> {
  const digests = await api.owner.query<{ digest: Buffer }>(
    'select digest from platform.challenge_answers where challenge_id = any($1) and digest is not null',
    [ids],
  )
  const files = await api.owner.query<{ id: string; key: string }>(
    `select f.id, f.key from platform.files f join platform.challenge_files q on q.file_id = f.id
     where q.challenge_id = any($1) and q.purpose = 'truth'`,
    [ids],
  )
  expect(digests.length).toBeGreaterThan(0)
  expect(files.length).toBe(1)
  return [
    canary,
    canary.toLowerCase(),
    '31415.926',
    '2031-05-06',
    ...digests.flatMap(({ digest }) => [digest.toString('hex'), digest.toString('base64')]),
    ...files.flatMap(({ id, key }) => [id, key]),
  ]
}

test('no reply to an author contains an answer key, its digest or the truth', async () => {
  const flag = await make()
  const number = await make({ form: { kind: 'number' } })
  const time = await make({ form: { kind: 'time' } })
  const scored = await make({ form: metricForm })
  const ids = [flag, number, time, scored]
  const replies = [
    await answer(
      flag,
      { kind: 'exact', text: `flag{${canary}}` },
      { kind: 'pattern', text: `${canary}[0-9]+` },
    ),
    await answer(number, { kind: 'number', number: '31415.926', tolerance: '0' }),
    await answer(time, { kind: 'time', time: '2031-05-06 07:08', toleranceSeconds: 5, zone: 'Z' }),
    await answer(flag, { kind: 'number', number: '31415.926', tolerance: '0' }),
  ]
  const { id: fileId } = await file(scored, 'truth', truth)
  for (const id of ids) {
    replies.push(
      await publish(id),
      await author.call(getAdminQuestion, at(id)),
      await author.call(previewQuestion, at(id)),
      await visitor.call(getQuestion, at(id)),
      await author.call(getAdminQuestionFile, { params: { questionId: id, fileId } }),
      await author.call(setQuestionAnswers, { ...at(id), body: { answers: [] } }),
      await author.call(saveQuestion, {
        ...at(id),
        body: { baseRevision: (await read(id)).revision, question: questionPlan({ form: { kind: 'hash' } }) },
      }),
    )
  }
  replies.push(
    await author.call(testQuestionAnswer, { ...at(flag), body: { kind: 'flag', flag: 'x' } }),
    await author.call(listAdminQuestions, { query: {} }),
    await visitor.call(listQuestions, { query: {} }),
  )
  const secrets = await secretsOf(ids)
  for (const { text, headers } of replies)
    for (const secret of secrets) expect(`${text}${JSON.stringify(headers)}`).not.toContain(secret)
  const kept = JSON.stringify(await api.owner.query('select * from platform.audit_log'))
  for (const secret of secrets) expect(kept).not.toContain(secret)
})
