/** The terminal of an environment, as a box that fills what it is put into. Everything behind it is loaded when it is shown. */
export { EnvironmentTerminal } from './environment-terminal.tsx'
