/** The answer key of a task or question: the form that sets it, and the test of an answer. */

export { AnswerKeyForm } from './answer-key-form.tsx'
export { AnswerTest } from './answer-test.tsx'
