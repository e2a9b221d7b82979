import { type Clock, fingerprint, now } from '@tiltyard/core/kernel'
import { sql } from 'kysely'
import type { AccountReader, AccountTx } from '../account-database.store.ts'
import type { Proof } from './puzzle.ts'

export async function findNowSeconds(reader: AccountReader, clock: Clock): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${now(clock)})::float8 as seconds`.execute(reader)
  return rows[0]?.seconds ?? 0
}

/** False if the puzzle has expired or was already redeemed; concurrent calls are serialised here. */
export async function insertProof(tx: AccountTx, clock: Clock, proof: Proof): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into spent_proofs (proof_hash, expires_at)
    select ${fingerprint(proof.id)}::bytea, to_timestamp(${proof.untilSeconds})
    where to_timestamp(${proof.untilSeconds}) > ${now(clock)}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteOldProofs(tx: AccountTx, clock: Clock): Promise<void> {
  await tx.deleteFrom('spent_proofs').where('expires_at', '<', now(clock)).execute()
}
