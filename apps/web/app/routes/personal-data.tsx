export { PersonalDataScreen as default } from '../features/personal-data/index.ts'
