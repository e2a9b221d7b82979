/**
 * Environments as their owner sees them: the panel beside a question, what the full page is made of, and the list in the account
 * centre. What is typed inside goes through terminal/, which is a room of its own.
 */
export { Account } from './account.tsx'
export { wordDuration } from './duration.model.ts'
export { Ended } from './ended.tsx'
export { EnvironmentActs } from './environment-acts.tsx'
export { EnvironmentPanel } from './environment-panel.tsx'
export { EnvironmentTime } from './environment-time.tsx'
export { EnvironmentTrouble } from './environment-trouble.tsx'
export { ExtendButton } from './extend-button.tsx'
export { EnvironmentsScreen } from './mine/environments-screen.tsx'
export { questionPath } from './paths.ts'
export { Services } from './services.tsx'
export { EnvironmentTerminal } from './terminal/index.ts'
export { useEnvironments } from './use-environments.ts'
export { useExpiryWarnings } from './use-expiry-warnings.ts'
export { useExtend } from './use-extend.ts'
export { useLocaleName } from './use-locale-name.ts'
export { useSeen } from './use-seen.ts'
