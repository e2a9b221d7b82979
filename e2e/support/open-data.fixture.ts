import { decideDatasetApplication } from '@tiltyard/contracts'
import { createDatasetScene, type DatasetScene, verifyApplicant } from '@tiltyard/core/datasets/testing'
import { openOwner } from '@tiltyard/testkit'
import type { Page } from 'playwright-core'
import { callApi } from './call-api.ts'
import { columns, flows, licence, sample, texts } from './open-data-texts.ts'
import { requiredEnv } from './site.ts'
import { writeStoredFile } from './stored-file.ts'

type Decision =
  | { readonly decision: 'approve'; readonly until: string }
  | { readonly decision: 'return' | 'reject'; readonly reason: string }

/** Datasets with an application process, created in the site's database. */
export function useOpenData() {
  const owner = openOwner({ ownerUrl: requiredEnv('DATABASE_URL') })
  const describeFile = async (fileId: string) => {
    for (const [index, { name, kind, unit, meaning, statistics }] of columns.entries())
      await owner.query(
        `insert into platform.dataset_columns (dataset_file_id, position, name, kind, unit, meaning, statistics)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [fileId, index + 1, name, kind, unit, meaning, statistics],
      )
    await owner.query(
      `update platform.dataset_files set profile_state = 'done', profiled_at = now(), row_count = 400 where id = $1`,
      [fileId],
    )
    await owner.query(
      'insert into platform.dataset_samples (dataset_file_id, rows, approved_at) values ($1, $2, now())',
      [fileId, JSON.stringify(sample)],
    )
  }
  return {
    verify: (userId: string) => verifyApplicant({ owner }, userId),

    async make(): Promise<DatasetScene> {
      const scene = await createDatasetScene({ owner }, { files: { 'flows.csv': flows } })
      for (const { key, id } of scene.files.values()) {
        await writeStoredFile(key, Buffer.from(flows), 'text/csv')
        await describeFile(id)
      }
      const { title, summary, html } = texts
      await owner.query(
        `update platform.datasets set title = $2, summary = $3, html = $4, row_count = 400, column_count = 3 where id = $1`,
        [scene.id, title, summary, html],
      )
      await owner.query(
        'update platform.licence_versions set title = $2, text = $3, terms = $4 where licence_id = $1',
        [scene.licence.licenceId, licence.title, licence.text, licence.terms],
      )
      return scene
    },

    addSteward: (datasetId: string, userId: string) =>
      owner.query(`insert into platform.dataset_stewards values ($1, $2, 'handler', now())`, [
        datasetId,
        userId,
      ]),

    /** Decides the submitted application with the call of the console's page. */
    async decide(steward: Page, datasetId: string, decision: Decision): Promise<void> {
      const [application] = await owner.query<{ id: string; revision: number }>(
        `select id, revision from platform.dataset_applications where dataset_id = $1 and state = 'submitted'`,
        [datasetId],
      )
      await callApi(steward, decideDatasetApplication, {
        params: { applicationId: application?.id ?? '' },
        body: { revision: application?.revision, decision },
      })
    },

    /** Ends the access, and runs the job that writes it down. */
    async expire(datasetId: string): Promise<void> {
      await owner.query(
        `update platform.dataset_grants set starts_at = now() - interval '1 day', ends_at = now() - interval '1 minute' where dataset_id = $1`,
        [datasetId],
      )
      await owner.query(`select platform_jobs.add_job('datasets.process-due-access', '{}')`)
    },
  }
}
