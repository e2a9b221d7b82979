/** Export of personal data and deletion of the account. */
export { PersonalDataScreen } from './personal-data-screen.tsx'
