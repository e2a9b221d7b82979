import {
  listTaskDownloads,
  openTask,
  removeEvidenceVariant,
  setEvidenceVariant,
  setTaskEvidence,
} from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { openCaseStaff } from '../testing/case-staff.fixture.ts'
import { type CaseScene, createEvidence, sampleEvidence } from '../testing/cases.fixture.ts'
import { createTaskFile } from '../testing/play.fixture.ts'
import { createFileRow } from '../testing/teams.fixture.ts'

const api = await openApi()
const { organiser, judge, monitor, leader, scene, read, alike } = await openCaseStaff(api)

const evidenceOf =
  (variants: readonly number[] = []) =>
  async (made: CaseScene) => ({ params: { fileId: (await createEvidence(api, made, variants)).id } })
const evidence = async (made: CaseScene) => ({
  ...(await evidenceOf()(made)),
  body: { evidence: sampleEvidence },
})

describeRoute(setTaskEvidence, {
  200: async () => {
    const made = await scene()
    const params = { ...made.params, fileId: await createTaskFile(api, made) }
    const answer = await organiser.call(setTaskEvidence, { params, body: { evidence: sampleEvidence } })
    expect(await read(made)).toMatchObject({ files: [{ evidence: sampleEvidence, variants: [] }] })
    const seen = await leader.call(openTask, made)
    expect(seen.body.data).toMatchObject({ files: [{ name: 'traffic.txt', evidence: sampleEvidence }] })
    await organiser.call(setTaskEvidence, { params, body: { evidence: null } })
    expect(await read(made)).toMatchObject({ files: [{ evidence: null }] })
    return answer
  },
  ...alike(setTaskEvidence, judge, evidence),
  409: async () => {
    const made = await scene()
    const { params } = await evidenceOf([2])(made)
    const answer = await organiser.call(setTaskEvidence, {
      params: { ...made.params, ...params },
      body: { evidence: null },
    })
    expect(answer.body).toMatchObject({ reason: 'tasks.evidence_has_variants' })
    return answer
  },
})

const upload = () => createFileRow(api, organiser, 'task-file')
const variant = async (made: CaseScene) => {
  const { params } = await evidenceOf()(made)
  return { params: { ...params, variant: '2' }, body: { fileName: await upload() } }
}

describeRoute(setEvidenceVariant, {
  200: async () => {
    const made = await scene()
    const { params, body } = await variant(made)
    const sent = { params: { ...made.params, ...params }, body }
    const answer = await organiser.call(setEvidenceVariant, sent)
    expect(answer.body.data).toMatchObject({ number: 2, size: 1 })
    const again = await organiser.call(setEvidenceVariant, { ...sent, body: { fileName: await upload() } })
    expect(again.status).toBe(200)
    expect(await read(made)).toMatchObject({ files: [{ variants: [{ number: 2, size: 1 }] }] })
    return answer
  },
  ...alike(setEvidenceVariant, judge, variant),
  409: async () => {
    const made = await scene()
    const { params } = await variant(made)
    return organiser.call(setEvidenceVariant, {
      params: { ...made.params, ...params },
      body: { fileName: await createFileRow(api, judge, 'task-file') },
    })
  },
  422: async () => {
    const made = await scene()
    const { params, body } = await variant(made)
    return organiser.call(setEvidenceVariant, {
      params: { ...made.params, ...params, variant: '3' },
      body,
    })
  },
})

const variantOf = async (made: CaseScene) => {
  const { params } = await evidenceOf([2])(made)
  return { params: { ...params, variant: '2' } }
}

describeRoute(removeEvidenceVariant, {
  200: async () => {
    const made = await scene()
    const { params } = await variantOf(made)
    const answer = await organiser.call(removeEvidenceVariant, { params: { ...made.params, ...params } })
    expect(await read(made)).toMatchObject({ files: [{ variants: [] }] })
    const again = await organiser.call(removeEvidenceVariant, { params: { ...made.params, ...params } })
    expect(again.body).toMatchObject({ reason: 'tasks.file_not_found' })
    return answer
  },
  ...alike(removeEvidenceVariant, judge, variantOf),
})

describeRoute(listTaskDownloads, {
  200: async () => {
    const made = await scene()
    const { files } = await createEvidence(api, made, [2])
    await api.owner.query(
      `insert into platform.file_downloads (id, file_id, user_id, source, from_byte, bytes, started_at)
       select gen_random_uuid(), $1, leader_id, 'task-file', 10, 90, now() from platform.teams where id = $2`,
      [files.get(2), made.entries[0]?.teamId],
    )
    const answer = await judge.call(listTaskDownloads, made)
    expect(answer.body.data).toMatchObject({
      total: 1,
      data: [
        {
          fileName: 'disk.img',
          variant: 2,
          team: { id: made.entries[0]?.teamId },
          fromByte: 10,
          bytes: 90,
        },
      ],
    })
    return answer
  },
  ...alike(listTaskDownloads, monitor),
})
