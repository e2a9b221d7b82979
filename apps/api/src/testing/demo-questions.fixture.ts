import {
  getAnswer,
  getQuestion,
  getQuestionFile,
  getQuestionProgress,
  type QuestionDetail,
  type QuestionStep,
  submitAnswer,
  type TrainingAnswer,
} from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import {
  type BilingualText,
  type DemoGroup,
  type DemoQuestion,
  type DemoStep,
  type EnvironmentAccess,
  isGroup,
  type QuestionMaterials,
  type SubmittedAnswer,
} from '../../../../tools/seed/training/demo-question.ts'
import { questionId, stepId } from '../../../../tools/seed/training/full-question.ts'
import { insertQuestions, insertTemplates } from '../../../../tools/seed/training/insert-questions.ts'
import { demoQuestions } from '../../../../tools/seed/training/questions.ts'
import type { TestApi } from './api.fixture.ts'
import { fetchFile, upload, uploadedFile } from './uploads.fixture.ts'
import { userIdOf } from './users.fixture.ts'

type Whole = DemoQuestion | DemoGroup
type Part = DemoQuestion | DemoStep

/** All demo questions, as `pnpm seed demo` writes them. */
export async function seedQuestions(api: TestApi, author: Visitor): Promise<void> {
  const { database: platform, files, flagKey } = api.deps
  const competitions = new Set(demoQuestions.flatMap(({ competitionId }) => competitionId ?? []))
  for (const id of competitions)
    await api.owner.query(
      `insert into platform.competitions (id, name, summary, team_size_max, created_at) values ($1, '{"zh":"赛"}', '{"zh":"赛"}', 4, now())`,
      [id],
    )
  await insertTemplates({ platform })
  await insertQuestions({ platform, files, flagKey }, await userIdOf(author))
}

/** A question, or each step of a group, with the id for its answers. */
export const partsOf = (question: Whole): { readonly id: string; readonly part: Part }[] =>
  isGroup(question)
    ? question.steps.map((part, number) => ({ id: stepId(question.slug, number), part }))
    : [{ id: questionId(question.slug), part: question }]

const nowhere = () => Promise.reject(new Error('it has no environment'))

/** Everything that a person gets of a question: its texts and files through the api. */
export async function loadQuestion(
  api: TestApi,
  person: Visitor,
  question: Whole,
  inside: EnvironmentAccess = { type: nowhere, get: nowhere },
): Promise<(id: string) => QuestionMaterials> {
  const params = { questionId: questionId(question.slug) }
  const opened = (await person.call(getQuestion, { params })).body.data as QuestionDetail
  const files = new Map<string, Buffer>()
  for (const { id, name } of opened.files) {
    const sent = await person.call(getQuestionFile, { params: { ...params, fileId: id } })
    files.set(name, (await fetchFile(api, String(sent.headers['location']))).rawPayload)
  }
  return (id) => {
    const part: QuestionDetail | QuestionStep = opened.steps.find((step) => step.id === id) ?? opened
    const options = (part.form.options ?? []).map(({ key, text }) => [key, text as BilingualText] as const)
    return {
      content: part.content as BilingualText,
      options: Object.fromEntries(options),
      file: (name) => files.get(name) ?? Buffer.alloc(0),
      inside,
    }
  }
}

/** Submits an answer in the form of the question; a file is uploaded first. */
export async function submitDemoAnswer(
  person: Visitor,
  id: string,
  { answer }: Part,
  sent: SubmittedAnswer,
): Promise<TrainingAnswer> {
  const { body } = await person.call(submitAnswer, {
    params: { questionId: id },
    body: await bodyOf(person, answer, sent),
  })
  const { data } = body as { data?: { answer: TrainingAnswer } }
  if (!data) throw new Error(`the answer was refused: ${JSON.stringify(body)}`)
  return data.answer
}

async function bodyOf(person: Visitor, answer: Part['answer'], sent: SubmittedAnswer) {
  if (answer.kind === 'flag') return { kind: 'flag', flag: sent }
  if (answer.kind === 'choice') return { kind: 'choice', keys: sent }
  if (answer.kind !== 'file') return { kind: 'typed', text: sent }
  const content = sent as Buffer
  const { fileName } = uploadedFile(
    await upload(person, 'training-answer', { content, fileName: answer.fileName }),
  )
  return { kind: 'file', fileName }
}

/** A wrong answer in the same form. */
export const wrongAnswerFor = ({ answer }: Part): SubmittedAnswer =>
  answer.kind === 'choice'
    ? [Object.keys(answer.options).find((key) => !answer.right.includes(key)) ?? '']
    : {
        flag: 'flag{no}',
        text: 'no',
        number: '-1',
        time: '2020-01-01T00:00:00Z',
        hash: 'ab'.repeat(32),
        coordinates: '0, 0',
        file: '',
      }[answer.kind]

export const loadAnswer = async (person: Visitor, answerId: string): Promise<TrainingAnswer> =>
  (await person.call(getAnswer, { params: { answerId } })).body.data as TrainingAnswer

export async function isSolved(person: Visitor, slug: string): Promise<boolean> {
  const { body } = await person.call(getQuestionProgress, { params: { questionId: questionId(slug) } })
  const { question, isPassed } = body.data as { question: { standing: string }; isPassed: boolean }
  return question.standing === 'solved' || isPassed
}
