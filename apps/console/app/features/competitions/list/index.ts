/** The competitions in which the user is staff, and the dialogs that create or import one. */
export { CompetitionsScreen } from './competitions-screen.tsx'
