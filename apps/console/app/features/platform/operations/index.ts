/** Mails and text messages, jobs and storage of the installation, for administrators. */
export { OperationsScreen } from './operations-screen.tsx'
