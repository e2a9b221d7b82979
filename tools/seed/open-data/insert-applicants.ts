import type { Actor } from '@tiltyard/core/kernel'
import { demoActor } from '../store-demo-file.ts'
import { type DemoApplicant, demoApplicants } from './applicants.ts'
import type { OpenDataPeople, OpenDataSeed } from './open-data-seed.ts'

/** Verified identities with the profile that applications copy; a profile that somebody has written stays. */
export async function insertDemoApplicants(
  { owner }: OpenDataSeed,
  { researcher }: OpenDataPeople,
): Promise<ReadonlyMap<DemoApplicant, Actor>> {
  const actors = new Map<DemoApplicant, Actor>()
  for (const applicant of demoApplicants) {
    const { nickname, realName, orgType, orgName, department, verifiedType } = applicant
    const { rows } = await owner.query<{ id: string }>(
      `update platform.users set verified_status = 1, verified_type = $3
       where case when $1::text is null then id = $2 else issuer = 'demo' and nickname = $1 end returning id`,
      [nickname, researcher.userId, verifiedType],
    )
    const id = rows[0]?.id
    if (!id) throw new Error(`the demo has no ${nickname}`)
    await owner.query(
      `insert into platform.profiles (user_id, real_name, org_type, org_name, department, updated_at)
       values ($1, $2, $3, $4, $5, now()) on conflict (user_id) do nothing`,
      [id, realName, orgType, orgName, department],
    )
    actors.set(applicant, demoActor(id, 2))
  }
  return actors
}
