/** The form of hints, as tasks and questions have them. */
export { HintsForm } from './hints-form.tsx'
