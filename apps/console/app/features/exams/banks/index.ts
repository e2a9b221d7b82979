/** Question banks for examinations: list, members and import. */
export { BankScreen } from './bank-screen.tsx'
export { BanksScreen } from './banks-screen.tsx'
