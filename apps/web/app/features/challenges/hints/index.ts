/** Components for locked hints. They make no calls: tasks and questions pass their own. */
export { HintCard, HintList } from './hint-list.tsx'
