/**
 * Tokens: what a person gives to a program so that it acts for them. Kept as hashes, with a purpose and an end; what a
 * token may call is a rule on the contract, not a list.
 */
export { createToken } from './create-token.ts'
export { findTokenOwner } from './find-token-owner.ts'
export { listTokens } from './list-tokens.ts'
export { personalTokens } from './personal.store.ts'
export { purgeTokens } from './purge-tokens.ts'
export { revokeToken } from './revoke-token.ts'
export { tokenMayCall } from './token.rules.ts'
export { revokeAllTokens } from './token.store.ts'
