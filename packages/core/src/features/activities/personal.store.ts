import type { Clock, PersonalPart, PlatformTx } from '../../kernel/index.ts'
import { giveUpSeat } from './withdraw.ts'

export const personalActivities = {
  activity_signups: {
    list: (reader, userId) =>
      reader
        .selectFrom('activity_signups')
        .select(['activity_id', 'signed_up_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: giveUpSeats,
  },
} satisfies Record<string, PersonalPart>

/** Whoever waited moves up, as if the person had withdrawn. */
async function giveUpSeats(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('activity_signups')
    .select('activity_id')
    .where('user_id', '=', userId)
    .orderBy('activity_id')
    .execute()
  for (const { activity_id } of rows) await giveUpSeat(tx, clock, activity_id, userId)
}
