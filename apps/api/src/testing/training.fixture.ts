import { newId } from '@tiltyard/core/kernel'
import {
  addFileQuestion,
  addPublishedTemplate,
  addQuestion,
  addUploadedFile,
  html,
  type QuestionOverrides,
} from '@tiltyard/core/training/testing'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { userIdOf } from './users.fixture.ts'

const partsOf = ({ deps, owner }: TestApi) => ({ database: deps.database, clock: deps.clock, owner })
const aHint = { content: html('<p>看看响应头</p>'), price: 20 }

/** A published question with the flag `flag{right}` and one hint, unless told otherwise; returns its params. */
export async function createQuestionParams(api: TestApi, some: QuestionOverrides = {}) {
  const { id } = await addQuestion(partsOf(api), { hints: [aHint], ...some })
  return { params: { questionId: id } }
}

export async function createFileQuestionParams(api: TestApi, file: { readonly dailyLimit?: number } = {}) {
  return { params: { questionId: (await addFileQuestion(partsOf(api), file)).id } }
}

export const fileAnswerInput = async (
  api: TestApi,
  visitor: Visitor,
  file: { readonly name?: string; readonly size?: number } = {},
): Promise<VisitorRequest> => ({
  body: {
    kind: 'file',
    fileName: await addUploadedFile(api.owner, { userId: await userIdOf(visitor) }, file),
  },
})

export async function verifyUser(api: TestApi, visitor: Visitor): Promise<void> {
  await api.owner.query(
    `update platform.users set verified_status = 1, verified_type = 'mobile' where id = $1`,
    [await userIdOf(visitor)],
  )
}

/** A signed-in user with a verified name. */
export async function createLearner(api: TestApi): Promise<Visitor> {
  const visitor = await api.signedIn()
  await verifyUser(api, visitor)
  return visitor
}

/** Adds a file with its bytes to a question; returns its id. */
export async function createQuestionFile(
  api: TestApi,
  { questionId }: { readonly questionId: string },
  { purpose = 'material', content = 'bytes' } = {},
): Promise<string> {
  const [id, fileId] = [newId(), newId()]
  const key = `private/question-file/${fileId}`
  await api.deps.files.write(
    key,
    (async function* () {
      yield Buffer.from(content)
    })(),
    'application/octet-stream',
  )
  await api.owner.query(
    `with author as (select id from platform.users limit 1), kept as (
       insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at,
         claimed_at)
       select $1, $2, author.id, 'question-file', 'claimed', 'traffic.txt', 'application/octet-stream', $3, sha256($4), now(), now()
       from author returning id)
     insert into platform.challenge_files (id, challenge_id, file_id, purpose, name, size, sha256)
     select $5, $6, kept.id, $7, 'traffic.txt', $3, sha256($4) from kept`,
    [fileId, key, content.length, Buffer.from(content), id, questionId, purpose],
  )
  return id
}

/** Valid inputs of training routes; `ready` prepares the caller. */
export function trainingInputs(api: TestApi, ready: () => Promise<void>) {
  const about =
    (
      more: (params: {
        readonly questionId: string
      }) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
    ) =>
    async (): Promise<VisitorRequest> => {
      await ready()
      const { params } = await createQuestionParams(api)
      const { params: others, ...sent } = await more(params)
      return { params: { ...params, ...others }, ...sent }
    }
  return {
    getQuestion: about(),
    getQuestionFile: about(async (params) => ({ params: { fileId: await createQuestionFile(api, params) } })),
    unlockQuestionHint: about(() => ({ params: { number: '1' } })),
    getQuestionProgress: about(),
    submitAnswer: about(() => ({ body: { kind: 'flag', flag: 'flag{right}' } })),
    listAnswers: about(),
    startEnvironment: async (): Promise<VisitorRequest> => {
      await ready()
      const { params } = await createQuestionParams(api, {
        templateId: await addPublishedTemplate(api.owner),
      })
      return { body: params }
    },
  }
}
