import {
  createDownloadTicket,
  getDatasetChecksums,
  getDatasetFile,
  getDatasetFileByTicket,
  listOwnDatasetDownloads,
  requestDatasetCopy,
} from '@tiltyard/contracts'
import { type DatasetOptions, type DatasetScene, insertLicence } from '@tiltyard/core/datasets/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { filesOrigin, openApi } from '../testing/api.fixture.ts'
import { createApplicant, createDataset, grantAccess } from '../testing/datasets.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const person = await createApplicant(api)
const of = (scene: DatasetScene, name = 'flows.csv') => ({
  params: { id: scene.id, fileId: scene.files.get(name)?.id ?? '' },
})
const granted = async (options?: DatasetOptions) => {
  const scene = await createDataset(api, options)
  await grantAccess(api, scene, person)
  return scene
}
const scene = await granted()
const strange = await createDataset(api)
const absent = { params: { id: scene.id, fileId: newId() } }
const invalid = { params: { id: scene.id, fileId: 'x' } }

const mark = (file: DatasetScene) =>
  api.owner.query(`update platform.dataset_files set is_watermarked = true, decoys = 'a,b' where id = $1`, [
    of(file).params.fileId,
  ])
const notAccepted = async () => {
  const other = await granted()
  await insertLicence(api, { licenceId: other.licence.licenceId, version: 2 })
  await api.owner.query('update platform.dataset_access set licence_version = 2 where dataset_id = $1', [
    other.id,
  ])
  return of(other)
}
const unmade = async () => {
  const other = await granted()
  await mark(other)
  return of(other)
}
/** One file a day is allowed, and fetched. */
const usedUp = async () => {
  const other = await granted({ dailyFiles: 1, files: { 'flows.csv': 'a\n', 'more.csv': 'b\n' } })
  expect((await person.call(getDatasetFile, of(other))).status).toBe(303)
  expect((await person.call(getDatasetFile, of(other))).status).toBe(303)
  return of(other, 'more.csv')
}

describeRoute(getDatasetFile, {
  303: async () => {
    const answer = await person.call(getDatasetFile, of(scene))
    expect(String(answer.headers['location'])).toMatch(
      new RegExp(`^${filesOrigin}/d/[\\w-]{36}/flows\\.csv\\?pass=`),
    )
    const open = await createDataset(api, { rule: 'open' })
    expect((await (await api.signedIn()).call(getDatasetFile, of(open))).status).toBe(303)
    return answer
  },
  400: () => person.call(getDatasetFile, invalid),
  401: () => visitor.call(getDatasetFile, of(scene)),
  403: () => person.call(getDatasetFile, of(strange)),
  404: async () => {
    const elsewhere = { params: { id: strange.id, fileId: of(scene).params.fileId } }
    expect((await person.call(getDatasetFile, elsewhere)).status).toBe(404)
    return person.call(getDatasetFile, absent)
  },
  409: async () => {
    const answer = await person.call(getDatasetFile, await notAccepted())
    expect(answer.body).toMatchObject({ reason: 'datasets.licence_not_accepted' })
    return answer
  },
  429: async () => person.call(getDatasetFile, await usedUp()),
})

describeRoute(requestDatasetCopy, {
  200: async () => {
    const params = await unmade()
    const answer = await person.call(requestDatasetCopy, params)
    expect(answer.body.data).toMatchObject({ state: 'queued', sha256: null, position: 1 })
    await person.call(requestDatasetCopy, params)
    const jobs = await api.owner.query(
      `select 1 from platform_jobs._private_jobs j join platform_jobs._private_tasks t on t.id = j.task_id
       where t.identifier = 'datasets.make-copy'`,
    )
    expect(jobs).toHaveLength(1)
    expect((await person.call(getDatasetFile, params)).body).toMatchObject({
      reason: 'datasets.copy_not_ready',
    })
    return answer
  },
  400: () => person.call(requestDatasetCopy, invalid),
  401: () => visitor.call(requestDatasetCopy, of(scene)),
  403: () => person.call(requestDatasetCopy, of(strange)),
  404: () => person.call(requestDatasetCopy, of(scene)),
  409: async () => person.call(requestDatasetCopy, await notAccepted()),
})

const ticketOf = async (who: Visitor, params: ReturnType<typeof of>) => {
  const { body } = await who.call(createDownloadTicket, params)
  const { url } = body.data as { url: string }
  return { query: { ticket: new URL(url).searchParams.get('ticket') ?? '' } }
}

describeRoute(createDownloadTicket, {
  200: async () => {
    const answer = await person.call(createDownloadTicket, of(scene))
    const { url, command } = answer.body.data as { url: string; command: string }
    expect(command).toBe(`curl -L -C - -o 'flows.csv' '${url}'`)
    return answer
  },
  400: () => person.call(createDownloadTicket, invalid),
  401: () => visitor.call(createDownloadTicket, of(scene)),
  403: () => person.call(createDownloadTicket, of(strange)),
  404: () => person.call(createDownloadTicket, absent),
  409: async () => person.call(createDownloadTicket, await unmade()),
  429: async () => person.call(createDownloadTicket, await usedUp()),
})

describeRoute(getDatasetFileByTicket, {
  303: async () => visitor.call(getDatasetFileByTicket, await ticketOf(person, of(scene))),
  400: () => visitor.call(getDatasetFileByTicket),
  403: async () => {
    const { query } = await ticketOf(person, of(scene))
    const [payload = '', signature = ''] = query.ticket.split('.')
    const forged = Buffer.from(payload, 'base64url').toString().replace(scene.id, strange.id)
    for (const ticket of [
      '',
      'x.y',
      `${payload}.`,
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
    ])
      expect((await visitor.call(getDatasetFileByTicket, { query: { ticket } })).body).toMatchObject({
        reason: 'datasets.ticket_invalid',
      })
    return visitor.call(getDatasetFileByTicket, { query: { ticket: `${query.ticket}x` } })
  },
  404: async () => {
    const other = await granted()
    const ticket = await ticketOf(person, of(other))
    await api.owner.query(
      `update platform.dataset_versions set state = 'withdrawn', withdrawal_reason = 'x' where dataset_id = $1`,
      [other.id],
    )
    return visitor.call(getDatasetFileByTicket, ticket)
  },
  409: async () => {
    const other = await granted()
    const ticket = await ticketOf(person, of(other))
    await mark(other)
    return visitor.call(getDatasetFileByTicket, ticket)
  },
  429: async () => {
    const other = await granted({ dailyFiles: 1, files: { 'flows.csv': 'a\n', 'more.csv': 'b\n' } })
    const ticket = await ticketOf(person, of(other))
    await api.owner.query('delete from platform.dataset_daily_files where dataset_id = $1', [other.id])
    expect((await person.call(getDatasetFile, of(other, 'more.csv'))).status).toBe(303)
    return visitor.call(getDatasetFileByTicket, ticket)
  },
})

describeRoute(getDatasetChecksums, {
  200: async () => {
    const answer = await person.call(getDatasetChecksums, { params: { id: scene.id } })
    expect(answer.text).toMatch(/^[0-9a-f]{64} {2}flows\.csv\n$/)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    return answer
  },
  400: () => person.call(getDatasetChecksums, { params: { id: 'x' } }),
  401: () => visitor.call(getDatasetChecksums, { params: { id: scene.id } }),
  404: () => person.call(getDatasetChecksums, { params: { id: newId() } }),
})

describeRoute(listOwnDatasetDownloads, {
  200: async () => {
    const storedId = scene.files.get('flows.csv')?.storedId
    for (const who of [person, await api.signedIn()])
      await api.owner.query(
        `insert into platform.file_downloads (id, file_id, user_id, source, from_byte, bytes, started_at)
         values (gen_random_uuid(), $1, $2, 'dataset-file', 0, 8, now())`,
        [storedId, await userIdOf(who)],
      )
    const answer = await person.call(listOwnDatasetDownloads, { params: { id: scene.id } })
    expect(answer.body.data).toMatchObject({ total: 1, data: [{ name: 'flows.csv', from: 0, bytes: 8 }] })
    return answer
  },
  400: () => person.call(listOwnDatasetDownloads, { params: { id: 'x' } }),
  401: () => visitor.call(listOwnDatasetDownloads, { params: { id: scene.id } }),
  404: () => person.call(listOwnDatasetDownloads, { params: { id: newId() } }),
})
