/**
 * Environments of their owner: the panel beside a question or task, the parts of the full page, and the list in the
 * account centre. The terminal is in terminal/.
 */

export { EnvironmentTerminal } from '../terminal/index.ts'
export { EnvironmentAccount } from './account.tsx'
export { formatDuration } from './duration.model.ts'
export { EnvironmentMessages } from './environment.messages.tsx'
export { type EnvironmentApi, EnvironmentApiProvider, trainingEnvironments } from './environment-api.ts'
export { EnvironmentActions, EnvironmentTime, ExtendButton } from './environment-bar.tsx'
export { EnvironmentEnded, EnvironmentStateNotice } from './environment-notices.tsx'
export { EnvironmentPanel } from './environment-panel.tsx'
export { EnvironmentsScreen } from './environments-screen.tsx'
export { questionPath } from './paths.ts'
export { EnvironmentServices } from './services.tsx'
export { useEnvironments, useLastEnvironment } from './use-environments.ts'
export { useExpiryWarnings, useExtend } from './use-extend.ts'
export { useLocaleName } from './use-locale-name.ts'
