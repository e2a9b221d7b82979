/** How a task or question is answered: options of a choice, the form that sets the key, and the test of an answer. */

export { AnswerKeyForm } from './answer-key-form.tsx'
export { AnswerTest } from './answer-test.tsx'
export { OptionFields } from './option-fields.tsx'
