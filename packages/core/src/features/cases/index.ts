/**
 * Cases: somebody sent another entry's flag. Owns `cases`: the evidence, and what people decided of it. Nothing follows from
 * a case by itself.
 */
export { decideCase } from './decide-case.ts'
export { getCase } from './get-case.ts'
export { listCases } from './list-cases.ts'
export { openCase } from './open-case.ts'
export { personalCases } from './personal.store.ts'
