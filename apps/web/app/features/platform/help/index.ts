/** The guides for the people of an installation. */
export { HelpScreen } from './help-screen.tsx'
export { loadHelp } from './load-help.ts'
