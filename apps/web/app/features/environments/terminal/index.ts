/** The terminal of an environment, which fills its container. The emulator is loaded on demand. */
export { EnvironmentTerminal } from './environment-terminal.tsx'
