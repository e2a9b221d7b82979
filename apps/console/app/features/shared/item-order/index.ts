/** The order of a list that people change one step at a time. */
export { moved } from './item-order.model.ts'
