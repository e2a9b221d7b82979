/** A hint that has to be opened, for whoever opens it and whatever it costs. Knows no call: tasks and questions bring theirs. */
export { HintCard, HintList } from './hint-list.tsx'
