/** The form for hints of tasks and questions. */
export { HintsForm } from './hints-form.tsx'
