export { AccountCenterScreen as default } from '../features/identity/account-center/index.ts'
