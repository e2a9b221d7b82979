import {
  addresses,
  type Language,
  type LocalisedHtml,
  type QuestionDetail,
  type QuestionStep,
  type SafeHtml,
} from '@tiltyard/contracts/browser'
import { need } from '../../../load/need.ts'
import type { PageFacts } from '../../../page-context.ts'

export type Written = { readonly html: SafeHtml; readonly spoken: Language }
export type StepRead = Omit<QuestionStep, 'content'> & { readonly content: Written }

/** With its texts in one language: a document would otherwise carry both. */
export type QuestionRead = Omit<QuestionDetail, 'content' | 'steps'> & {
  readonly content: Written
  readonly steps: readonly StepRead[]
}

export async function loadQuestion(facts: PageFacts, id = ''): Promise<QuestionRead> {
  return readIn(await need(facts, addresses.getQuestion, { params: { questionId: id } }), facts.language)
}

export function readIn(question: QuestionDetail, language: Language): QuestionRead {
  return {
    ...question,
    content: inOne(question.content, language),
    steps: question.steps.map((step) => ({ ...step, content: inOne(step.content, language) })),
  }
}

function inOne(text: LocalisedHtml, language: Language): Written {
  const spoken = text[language] === undefined ? 'zh' : language
  return { html: text[spoken] ?? text.zh, spoken }
}
