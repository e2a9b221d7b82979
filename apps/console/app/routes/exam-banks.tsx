export { BanksScreen as Component } from '../features/exams/banks/index.ts'
