/** Proof of work before sign-up or a requested mail: solved in workers, with progress. */
export { ProofProgress } from './proof-progress.tsx'
export { useProof } from './use-proof.ts'
