import { createDatasetScene, makeApplicant } from '@tiltyard/core/datasets/testing'
import { newId } from '@tiltyard/core/kernel'
import { openOwner } from '@tiltyard/testkit'
import { requiredEnv } from './site.ts'

/** A dataset of the person, with applications that wait for a decision, created in the site's database. */
export async function createStewardDataset(stewardId: string, applicants: number): Promise<string> {
  const owner = openOwner({ ownerUrl: requiredEnv('DATABASE_URL') })
  const { id, licence } = await createDatasetScene({ owner })
  await owner.query(`insert into platform.dataset_stewards values ($1, $2, 'owner', now())`, [id, stewardId])
  for (let days = applicants; days > 0; days--) {
    const { userId } = await makeApplicant({ owner })
    const applicationId = newId()
    await owner.query(
      `insert into platform.dataset_applications (id, dataset_id, user_id, state, purpose, project, storage, identity, licence_id,
         licence_version, licence_sha256, accepted_at, created_at, saved_at, submitted_at)
       select $1, $2, $3, 'submitted', '训练异常流量的检测模型。', '东湖流量计划', '加密服务器，仅项目组可读。',
         jsonb_build_object('realName', real_name, 'orgType', org_type, 'orgName', org_name, 'department', department, 'verifiedType', 'mobile'),
         $4, $5, decode($6, 'hex'), now(), now(), now(), now() - make_interval(days => $7)
       from platform.profiles where user_id = $3`,
      [applicationId, id, userId, licence.licenceId, licence.version, licence.sha256, days],
    )
    await owner.query(
      `insert into platform.dataset_application_events values ($1, $2, 'submitted', $3, null, now() - make_interval(days => $4))`,
      [newId(), applicationId, userId, days],
    )
  }
  return id
}

export const changedPurpose = '训练检测模型，并公开论文。'

/** As if the applicant had sent it again while a steward reads it. */
export async function changeApplication(applicationId: string): Promise<void> {
  const owner = openOwner({ ownerUrl: requiredEnv('DATABASE_URL') })
  await owner.query(
    `update platform.dataset_applications set revision = revision + 1, purpose = $2 where id = $1`,
    [applicationId, changedPurpose],
  )
}
