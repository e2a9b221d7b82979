/** Tabs whose choice is part of the address. */
export { useTabParam } from './use-tab-param.ts'
