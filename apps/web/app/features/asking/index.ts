/** Asks once before what cannot be undone by one press. */
export { AskFirst } from './ask-first.tsx'
