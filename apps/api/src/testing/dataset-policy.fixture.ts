import { createDatasetVersion } from '@tiltyard/contracts'
import { verifyApplicant } from '@tiltyard/core/datasets/testing'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { answers, createDataset, grantAccess, inDays, submitApplicationOf } from './datasets.fixture.ts'
import { userIdOf } from './users.fixture.ts'

type People = { readonly owner: Visitor; readonly handler: Visitor; readonly applicant: Visitor }

const version = { number: '2.0', notes: { zh: '新' } }
const licenceText = { title: { zh: '许可' }, text: { zh: '全文' }, terms: { may: [], must: [], mustNot: [] } }
const decision = { decision: 'reject', reason: 'x' }

/** Inputs of the routes of datasets: one person owns each, one handles it, one has applied for it. */
export function datasetInputs(api: TestApi, people: () => People | Promise<People>) {
  const scene = async () => {
    const { owner, handler, applicant } = await people()
    await verifyApplicant(api, await userIdOf(applicant))
    const made = await createDataset(api, { owner, handler })
    const fileId = made.files.get('flows.csv')?.id ?? ''
    return {
      made,
      owner,
      applicant,
      params: { id: made.id, fileId, versionId: made.versionId, userId: newId(), grantId: newId() },
    }
  }
  const one = async () => ({ params: (await scene()).params })
  const granted = async () => {
    const { made, applicant, params } = await scene()
    return { params: { ...params, grantId: await grantAccess(api, made, applicant) } }
  }
  const draft = async () => {
    const { owner, params } = await scene()
    const { body } = await owner.call(createDatasetVersion, { params, body: { ...version, copyFiles: true } })
    const { id: versionId } = body.data as { id: string }
    const [file] = await api.owner.query<{ id: string }>(
      'select id from platform.dataset_files where version_id = $1',
      [versionId],
    )
    return { params: { ...params, versionId, fileId: file?.id ?? '' } }
  }
  const applied = async () => {
    const { made, applicant, params } = await scene()
    const { id, revision } = await submitApplicationOf(made, applicant)
    return { licence: made.licence, revision, id, params: { ...params, applicationId: id } }
  }
  const drafted = async () => {
    const { licence, params } = await applied()
    await api.owner.query(
      `update platform.dataset_applications set state = 'returned', reason = 'x' where id = $1`,
      [params.applicationId],
    )
    return { licence, params }
  }
  const withBody =
    (make: () => Promise<{ params: Record<string, string> }>, body: unknown) =>
    async (): Promise<VisitorRequest> => ({
      ...(await make()),
      body,
    })
  return {
    createLicence: () => ({ body: { name: `Licence of ${newId()}`, spdx: null, ...licenceText } }),
    addLicenceVersion: async () => {
      const { made } = await scene()
      return { params: { licenceId: made.licence.licenceId }, body: licenceText }
    },
    getDataset: one,
    listDatasetVersions: one,
    listDatasetTables: one,
    getOwnDatasetAccess: one,
    saveDatasetApplication: withBody(one, { revision: null, ...answers }),
    submitDatasetApplication: async () => {
      const { params, licence } = await drafted()
      return { params, body: { revision: 2, licence } }
    },
    withdrawDatasetApplication: drafted,
    acceptDatasetLicence: async () => {
      const { made, applicant, params } = await scene()
      await grantAccess(api, made, applicant)
      return { params, body: made.licence }
    },
    getDatasetFile: granted,
    requestDatasetCopy: granted,
    createDownloadTicket: granted,
    getDatasetFileByTicket: async () => ({ query: { ticket: 'x.y' } }),
    getDatasetChecksums: one,
    listOwnDatasetDownloads: one,
    getAdminDataset: one,
    saveDatasetAccess: async () => {
      const { made, params } = await scene()
      const body = {
        revision: 1,
        rule: 'open',
        licenceId: made.licence.licenceId,
        licenceVersion: 1,
        instructions: null,
        defaultDays: 30,
        maxDays: 60,
        answerDays: 5,
        dailyFiles: null,
      }
      return { params, body }
    },
    addSteward: withBody(one, { nickname: 'nobody at all', role: 'handler' }),
    removeSteward: one,
    createDatasetVersion: withBody(one, version),
    changeDatasetVersion: withBody(draft, version),
    removeDatasetVersion: draft,
    publishDatasetVersion: draft,
    withdrawDatasetVersion: withBody(one, { reason: 'x' }),
    beginDatasetUpload: withBody(one, { name: 'a.csv', size: 10 }),
    addDatasetFile: withBody(draft, { fileName: `private/dataset-file/${newId()}` }),
    changeDatasetFile: withBody(draft, { description: null }),
    removeDatasetFile: draft,
    saveDatasetDecoys: withBody(draft, { csv: null }),
    profileDatasetFile: one,
    getFileProfile: one,
    saveDatasetColumns: withBody(one, { columns: [] }),
    approveDatasetSample: withBody(one, { isApproved: true }),
    getDatasetApplication: applied,
    decideDatasetApplication: async () => {
      const { params, revision } = await applied()
      return { params, body: { revision, decision } }
    },
    decideDatasetApplications: async () => {
      const { id, revision } = await applied()
      return { body: { applications: [{ id, revision }], decision } }
    },
    noteDatasetApplication: withBody(applied, { text: 'x' }),
    traceDatasetFile: withBody(one, { fileName: `private/dataset-file/${newId()}` }),
    listDatasetTraces: one,
    getDatasetRecord: async () => ({ params: { ...(await scene()).params, number: '1.0' } }),
    getDatasetCitations: one,
    getDatasetCroissant: one,
    listDatasetGrants: one,
    extendDatasetGrant: withBody(granted, { until: inDays(20) }),
    revokeDatasetGrant: withBody(granted, { reason: 'x' }),
    listDatasetDownloads: one,
    listDatasetDownloadDays: one,
  }
}
