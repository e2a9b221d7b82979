export { AccountPage } from './account-page.tsx'
export { useAccountFacts } from './use-account-facts.ts'
