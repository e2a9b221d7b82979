export { BankScreen as Component } from '../features/exams/banks/index.ts'
