/** One's own data: to take along as a file, and to leave for good. */
export { PersonalDataScreen } from './personal-data-screen.tsx'
