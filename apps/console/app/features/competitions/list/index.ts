/** The competitions that somebody helps to organise, and the dialogs that create or import one. */
export { CompetitionsScreen } from './competitions-screen.tsx'
