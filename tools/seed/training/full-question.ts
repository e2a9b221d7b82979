import type { LocalisedHtml, SafeHtml } from '@tiltyard/contracts'
import type { PlainAnswer } from '@tiltyard/core/challenges'
import { deriveId } from '@tiltyard/core/kernel'
import type { FullQuestion, FullQuestionStep } from '@tiltyard/core/training'
import {
  type BilingualText,
  type DemoAnswer,
  type DemoFileAnswer,
  type DemoGroup,
  type DemoHint,
  type DemoQuestion,
  type DemoStep,
  isGroup,
} from './demo-question.ts'

/** The same for everybody, so that a second run finds what the first one made. */
export const questionId = (slug: string): string => deriveId('demo-question', slug)
export const stepId = (slug: string, number: number): string =>
  deriveId('demo-question', slug, String(number))
export const templateId = (name: string): string => deriveId('demo-template', name)

/** Own markup; full-question.test.ts shows that the sanitiser leaves it unchanged. */
const markup = ({ zh, en }: BilingualText): LocalisedHtml => ({ zh: zh as SafeHtml, en: en as SafeHtml })
const hintsOf = (hints: readonly DemoHint[] = []) =>
  hints.map(({ zh, en, price }) => ({ price, content: markup({ zh: `<p>${zh}</p>`, en: `<p>${en}</p>` }) }))

/** What is kept of a question; its files are stored before, by their ids. */
export function fullQuestion(
  question: DemoQuestion | DemoGroup,
  files: FullQuestionStep['files'] = [],
): Omit<FullQuestion, 'isPublished'> {
  const { slug, bank, name, category, tags, difficulty, minutes, points, competitionId } = question
  const described = {
    id: questionId(slug),
    bank,
    name,
    category,
    tags,
    author: 'Tiltyard',
    difficulty,
    minutes,
    points,
    competitionId: competitionId ?? null,
    content: markup(question.content),
    hints: hintsOf(question.hints),
    files,
  }
  if (!isGroup(question))
    return {
      ...described,
      ...answering(question.answer),
      templateId: question.template ? templateId(question.template) : null,
    }
  const steps = question.steps.map((step, n) => fullStep(question, step, n))
  return { ...described, kind: 'group', passScore: question.passScore, steps }
}

function fullStep(
  { slug, bank, category, difficulty }: DemoGroup,
  step: DemoStep,
  number: number,
): FullQuestionStep {
  const { name, content, points, hints, answer } = step
  return {
    id: stepId(slug, number),
    bank,
    category,
    difficulty,
    name,
    points,
    content: markup(content),
    hints: hintsOf(hints),
    ...answering(answer),
  }
}

/** The form of an answer, and what is right in it. */
function answering(answer: DemoAnswer) {
  const { kind } = answer
  if (kind === 'file') return { kind, file: fileFacts(answer), answers: [] }
  if (kind !== 'choice')
    return {
      kind,
      answers: plainAnswers(answer),
      flagTemplate: 'template' in answer ? answer.template : null,
    }
  const options = Object.entries(answer.options).map(([key, text]) => ({ key, text }))
  return { kind, options, isMultiple: answer.right.length > 1, answers: plainAnswers(answer) }
}

function fileFacts({ fileName, bytesMax, scorer, solvedScore, dailyLimit }: DemoFileAnswer) {
  const { template, ...program } = scorer.kind === 'program' ? scorer : { ...scorer, template: null }
  const plain = { positive: '1', separator: null }
  return {
    name: fileName,
    bytesMax,
    scorer: template ? { ...program, templateId: templateId(template) } : { ...plain, ...scorer },
    solvedScore,
    dailyLimit: dailyLimit ?? null,
  }
}

export function plainAnswers(answer: Exclude<DemoAnswer, DemoFileAnswer>): PlainAnswer[] {
  switch (answer.kind) {
    case 'flag':
      return 'flag' in answer ? [{ kind: 'exact', text: answer.flag }] : []
    case 'text':
      return answer.accepted.map((text) => ({ kind: 'any-case', text }))
    case 'number':
      return [{ kind: 'number', number: String(answer.number), tolerance: String(answer.tolerance) }]
    case 'time':
      return [
        {
          kind: 'time',
          time: answer.time,
          toleranceSeconds: answer.toleranceSeconds,
          zone: answer.zone ?? 'Z',
        },
      ]
    case 'hash':
      return [{ kind: 'exact', text: answer.hash }]
    case 'choice':
      return [{ kind: 'choice', keys: answer.right }]
    case 'coordinates':
      return [answer]
  }
}
