/** The puzzle that a browser solves before it may register or ask for a mail, in workers, with its progress. */
export { ProofProgress } from './proof-progress.tsx'
export { useProof } from './use-proof.ts'
