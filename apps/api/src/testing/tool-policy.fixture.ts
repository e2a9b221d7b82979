import { listOwnToolSubmissions, reportTool } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { createEditor } from './content.fixture.ts'
import { createDraftSubmission, publishTool, sampleForm, submitTool } from './tools.fixture.ts'

const decision = { decision: 'decline', reason: 'x' }

/** Inputs of the routes of the armory: one person submits, an editor of another name publishes. */
export function toolInputs(api: TestApi, submitter: () => Visitor | Promise<Visitor>) {
  let editor: Promise<Visitor> | undefined
  const publish = async () => {
    editor ??= createEditor(api)
    return publishTool(await editor)
  }
  const one = async () => ({ params: { id: await publish(), fileId: newId() } })
  const withdrawOpen = async (person: Visitor) => {
    const { body } = await person.call(listOwnToolSubmissions, { query: { limit: '100' } })
    const ids = (body.data as { data: { id: string }[] }).data.map(({ id }) => id)
    await api.owner.query(`update platform.tool_submissions set state = 'withdrawn' where id = any($1)`, [
      ids,
    ])
  }
  const person = async () => {
    const someone = await submitter()
    await withdrawOpen(someone)
    return someone
  }
  const draft = async () => {
    const { id, revision } = await createDraftSubmission(await person())
    return { params: { submissionId: id }, revision }
  }
  const submitted = async () => {
    const { id, revision } = await submitTool(await person())
    return { params: { submissionId: id }, revision }
  }
  const report = async () => {
    const id = await publish()
    await (await submitter()).call(reportTool, { params: { id }, body: { kind: 'other' } })
    const [row] = await api.owner.query<{ id: string }>(
      'select id from platform.tool_reports where tool_id = $1',
      [id],
    )
    return { params: { reportId: row?.id ?? '' } }
  }
  const plan = async () => ({ title: { zh: '合集' }, summary: { zh: '说明' }, toolIds: [await publish()] })
  const collection = async () => {
    const id = newId()
    await api.owner.query(
      `insert into platform.tool_collections (id, title, summary, tool_ids, is_published, updated_by, updated_at)
       select $1, '{"zh": "合集"}', '{"zh": "说明"}', array[$2::uuid], true, created_by, now() from platform.contents where id = $2`,
      [id, await publish()],
    )
    return { params: { id } }
  }
  return {
    getTool: one,
    listRelatedTools: () => ({ query: { kind: 'paper', id: newId() } }),
    getToolFile: one,
    reportTool: async () => ({ ...(await one()), body: { kind: 'other' } }),
    getToolCollection: collection,
    createToolSubmission: async () => {
      await person()
      return { body: {} }
    },
    getOwnToolSubmission: draft,
    saveToolSubmission: async () => {
      const { params, revision } = await draft()
      return { params, body: { revision, form: sampleForm() } }
    },
    submitToolSubmission: async () => {
      const { params, revision } = await draft()
      return { params, body: { revision } }
    },
    withdrawToolSubmission: draft,
    getToolSubmission: submitted,
    getToolSubmissionFile: submitted,
    decideToolSubmission: async () => {
      const { params, revision } = await submitted()
      return { params, body: { revision, decision } }
    },
    resolveToolReport: async () => ({ ...(await report()), body: { note: 'x' } }),
    createToolCollection: async () => ({ body: await plan() }),
    saveToolCollection: async () => ({ ...(await collection()), body: { ...(await plan()), revision: 1 } }),
    removeToolCollection: collection,
  }
}
