import {
  type AdminQuestion,
  type AnswerKeyInput,
  type AnswerOf,
  addQuestionFile,
  createQuestion,
  getAdminQuestion,
  type NewQuestionPlan,
  type RouteShape,
  setQuestionAnswers,
  setQuestionState,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { VisitorAnswer, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { textOf } from './content.fixture.ts'
import { upload, uploadedFile } from './uploads.fixture.ts'
import { signedInAs } from './users.fixture.ts'

export const questionPlan = (more: Partial<NewQuestionPlan> = {}): NewQuestionPlan => ({
  bank: 'forensics',
  name: { zh: '日志里的一夜', en: 'A night in the log' },
  content: { zh: textOf('谁登录过？'), en: textOf('Who signed in?') },
  category: 'log',
  tags: ['入门'],
  author: '林知远',
  difficulty: 2,
  minutes: 20,
  points: 100,
  form: { kind: 'flag', template: null },
  templateId: null,
  limitSeconds: null,
  ...more,
})

export const metricForm = {
  kind: 'file',
  fileName: 'answer.csv',
  bytesMax: 1_000_000,
  scorer: {
    kind: 'metric',
    metric: 'accuracy',
    idColumn: 'id',
    column: 'label',
    positive: '1',
    separator: null,
    zeroAt: 0,
    fullAt: 1,
  },
  solvedScore: 60,
  dailyLimit: 5,
} as const satisfies NewQuestionPlan['form']

export const answerText = 'flag{night-2b7f}'
const rightAnswer: AnswerKeyInput = { kind: 'exact', text: answerText }

const dataOf = <T>({ body, text }: VisitorAnswer): T => {
  if (!body.data) throw new Error(text)
  return body.data as T
}

/** An author of questions and their questions. */
export async function createQuestionScene(api: TestApi) {
  const [author, stranger, visitor] = [
    await signedInAs(api, 'organiser'),
    await api.signedIn(),
    api.visitor(),
  ]
  const at = (questionId: string) => ({ params: { questionId } })
  const work = {
    async make(more: Partial<NewQuestionPlan> = {}, parentId: string | null = null): Promise<string> {
      const answer = await author.call(createQuestion, { body: { parentId, question: questionPlan(more) } })
      return dataOf<AnswerOf<typeof createQuestion>>(answer).id
    },
    async read(questionId: string): Promise<AdminQuestion> {
      return dataOf(await author.call(getAdminQuestion, at(questionId)))
    },
    answer: (questionId: string, ...answers: AnswerKeyInput[]) =>
      author.call(setQuestionAnswers, {
        ...at(questionId),
        body: { answers: answers.length > 0 ? answers : [rightAnswer] },
      }),
    async publish(questionId: string, state: AdminQuestion['state'] = 'published') {
      const { revision } = await work.read(questionId)
      return author.call(setQuestionState, { ...at(questionId), body: { baseRevision: revision, state } })
    },
    async published(more: Partial<NewQuestionPlan> = {}): Promise<string> {
      const id = await work.make(more)
      await work.answer(id)
      const { status, text } = await work.publish(id)
      if (status !== 200) throw new Error(text)
      return id
    },
    async file(questionId: string, purpose: 'material' | 'truth', content = 'id,label\n1,a\n') {
      const sent = await upload(author, 'question-file', { content, fileName: `${purpose}.csv` })
      const answer = await author.call(addQuestionFile, {
        ...at(questionId),
        body: { fileName: uploadedFile(sent).fileName, purpose },
      })
      return dataOf<AnswerOf<typeof addQuestionFile>>(answer).file
    },
    /** Refusals shared by all routes of one question. */
    alike(
      route: RouteShape,
      more: (questionId: string) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
    ) {
      const about = async (questionId: string) => {
        const { params, ...sent } = await more(questionId)
        return { params: { questionId, ...params }, ...sent }
      }
      return {
        400: async () =>
          author.call(route, {
            ...(await about(await work.make())),
            params: { ...(await about('x')).params },
          }),
        401: async () => visitor.call(route, await about(await work.make())),
        403: async () => stranger.call(route, await about(await work.make())),
        404: async () => author.call(route, await about(newId())),
      }
    },
  }
  return { author, stranger, visitor, at, ...work }
}

/** Well-formed inputs of question routes, for an existing question or an unknown one. */
export function questionInputs(questionId: string = newId()) {
  const one = () => ({ params: { questionId } })
  const ofFile = () => ({ params: { questionId, fileId: newId() } })
  return {
    getAdminQuestion: one,
    previewQuestion: one,
    createQuestion: () => ({ body: { parentId: null, question: questionPlan() } }),
    saveQuestion: () => ({ ...one(), body: { baseRevision: 1, question: questionPlan() } }),
    setQuestionState: () => ({ ...one(), body: { baseRevision: 1, state: 'archived' } }),
    setQuestionAnswers: () => ({ ...one(), body: { answers: [rightAnswer] } }),
    testQuestionAnswer: () => ({ ...one(), body: { kind: 'flag', flag: answerText } }),
    addQuestionFile: () => ({
      ...one(),
      body: { fileName: `private/question-file/${newId()}`, purpose: 'material' },
    }),
    removeQuestionFile: ofFile,
    saveQuestionHints: () => ({ ...one(), body: { baseRevision: 1, hints: [] } }),
    orderSteps: () => ({ ...one(), body: { stepIds: [] } }),
    importQuestions: () => ({ params: { bank: 'ctf' }, body: { publish: 'no' } }),
    importFromCompetition: () => ({
      params: { competitionId: newId() },
      body: { bank: 'ctf', publish: true },
    }),
  }
}
