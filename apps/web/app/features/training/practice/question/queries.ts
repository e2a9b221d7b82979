import {
  addresses,
  htmlInLanguage,
  type Language,
  type LocalisedHtml,
  type QuestionDetail,
  type QuestionStep,
  type SafeHtml,
  spokenIn,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'

export type ContentInLanguage = { readonly html: SafeHtml; readonly spoken: Language }
export type StepInLanguage = Omit<QuestionStep, 'content'> & { readonly content: ContentInLanguage }

/** With the texts of one language: the document would otherwise contain both. */
export type QuestionInLanguage = Omit<QuestionDetail, 'content' | 'steps'> & {
  readonly content: ContentInLanguage
  readonly steps: readonly StepInLanguage[]
}

export async function loadQuestion(facts: PageFacts, id = ''): Promise<QuestionInLanguage> {
  return toQuestionInLanguage(
    await loadOrThrow(facts, addresses.getQuestion, { params: { questionId: id } }),
    facts.language,
  )
}

export function toQuestionInLanguage(question: QuestionDetail, language: Language): QuestionInLanguage {
  return {
    ...question,
    content: inLanguage(question.content, language),
    steps: question.steps.map((step) => ({ ...step, content: inLanguage(step.content, language) })),
  }
}

function inLanguage(text: LocalisedHtml, language: Language): ContentInLanguage {
  return { html: htmlInLanguage(text, language), spoken: spokenIn(text, language) }
}
