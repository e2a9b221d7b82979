export { isFrozen } from './is-frozen.rules.ts'
export { type FreezeMoments, publicUntil } from './public-until.rules.ts'
