export { PersonalDataScreen as default } from '../features/personal-data/account-data/index.ts'
