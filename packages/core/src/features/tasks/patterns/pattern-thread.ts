import { answerAsked } from '../../../kernel/answer-asked.ts'
import type { PatternAnswer, PatternQuestion } from './ask-patterns.ts'
import { matches, programSize } from './pattern-program.ts'

answerAsked(
  (question: PatternQuestion): PatternAnswer =>
    question.text === undefined ? programSize(question.pattern) : matches(question.pattern, question.text),
)
