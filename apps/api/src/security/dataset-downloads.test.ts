import { createHash, randomBytes } from 'node:crypto'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import {
  acceptDatasetLicence,
  createDownloadTicket,
  getDatasetFile,
  getDatasetFileByTicket,
  logOut,
  revokeDatasetGrant,
} from '@tiltyard/contracts'
import { type DatasetScene, insertLicence } from '@tiltyard/core/datasets/testing'
import { fileStore, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createApplicant, createDataset, grantAccess } from '../testing/datasets.fixture.ts'
import { cookieIn, fetchRange, startFilesHost } from '../testing/downloads.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()) })
const nginx = await startFilesHost(api)
const handler = await api.signedIn()
const content = randomBytes(600_000).toString('base64')
const of = (scene: DatasetScene) => ({
  params: { id: scene.id, fileId: scene.files.get('flows.csv')?.id ?? '' },
})
const granted = async () => {
  const scene = await createDataset(api, { handler, files: { 'flows.csv': content } })
  const person = await createApplicant(api)
  return { scene, person, grantId: await grantAccess(api, scene, person) }
}
const linkFor = async (person: Visitor, scene: DatasetScene) =>
  String((await person.call(getDatasetFile, of(scene))).headers['location'])

test('a download that is cut and resumed has the same bytes, and a revocation stops it at the next range', async () => {
  const { scene, person, grantId } = await granted()
  const link = await linkFor(person, scene)
  const first = await fetchRange(nginx, link, { atMost: 100_000 })
  const cookie = cookieIn(first)
  const at = first.body.length
  const rest = await fetchRange(nginx, link, { headers: { range: `bytes=${at}-`, cookie } })
  expect(rest.status).toBe(206)
  const whole = Buffer.concat([first.body, rest.body])
  expect(createHash('sha256').update(whole).digest()).toEqual(createHash('sha256').update(content).digest())

  await handler.call(revokeDatasetGrant, { params: { id: scene.id, grantId }, body: { reason: '泄露' } })
  const refused = await fetchRange(nginx, link, { headers: { range: `bytes=${at}-`, cookie } })
  expect(refused.status).toBe(404)
  expect(refused.body.includes(content.slice(at, at + 50))).toBe(false)
  const log = await api.owner.query(
    'select from_byte::int as from, bytes::int from platform.file_downloads where user_id = $1 order by started_at, id',
    [await userIdOf(person)],
  )
  expect(log).toEqual([
    { from: 0, bytes: content.length },
    { from: at, bytes: content.length - at },
  ])
})

const rangeOf = async (link: string, range: string) =>
  (await fetchRange(nginx, link, { headers: { range: `bytes=${range}` } })).status

test('the end of a grant, a withdrawn version and an archived dataset each stop the next range', async () => {
  const changes = [
    `select $1::uuid`,
    `update platform.dataset_grants set ends_at = now() - interval '1 second', starts_at = now() - interval '1 day' where dataset_id = $1`,
    `update platform.dataset_versions set state = 'withdrawn', withdrawal_reason = 'x' where dataset_id = $1`,
    'delete from platform.datasets where id = $1',
  ]
  const statuses: number[] = []
  for (const change of changes) {
    const { scene, person } = await granted()
    const link = await linkFor(person, scene)
    expect(await rangeOf(link, '0-9')).toBe(206)
    await api.owner.query(change, [scene.id])
    statuses.push(await rangeOf(link, '10-19'))
  }
  // The first change changes nothing: without a change the next range is sent.
  expect(statuses).toEqual([206, 404, 404, 404])
})

test('another licence stops the next range until its holder accepts it', async () => {
  const { scene, person } = await granted()
  const link = await linkFor(person, scene)
  expect(await rangeOf(link, '0-9')).toBe(206)
  const next = await insertLicence(api, { licenceId: scene.licence.licenceId, version: 2 })
  // A version that no dataset uses changes nothing.
  expect(await rangeOf(link, '10-19')).toBe(206)
  await api.owner.query('update platform.dataset_access set licence_version = 2 where dataset_id = $1', [
    scene.id,
  ])
  const refused = await fetchRange(nginx, link, { headers: { range: 'bytes=10-19' } })
  expect(refused.status).toBe(404)
  expect(refused.body.includes(content.slice(10, 20))).toBe(false)
  const accept = (licence: typeof next) =>
    person.call(acceptDatasetLicence, { params: { id: scene.id }, body: licence })
  expect((await accept(scene.licence)).status).toBe(409)
  expect(await rangeOf(link, '10-19')).toBe(404)
  expect((await accept(next)).status).toBe(200)
  expect(await rangeOf(link, '10-19')).toBe(206)
})

test('a ticket opens for a program without a session, until it expires or its person signs out', async () => {
  const { scene, person } = await granted()
  const ticketUrl = async (who: Visitor) => {
    const { body } = await who.call(createDownloadTicket, of(scene))
    return { query: { ticket: new URL((body.data as { url: string }).url).searchParams.get('ticket') ?? '' } }
  }
  const ticket = await ticketUrl(person)
  const redeem = () => api.visitor().call(getDatasetFileByTicket, ticket)
  const opened = await redeem()
  expect(opened.status).toBe(303)
  const fetched = await fetchRange(nginx, String(opened.headers['location']))
  expect(fetched.body.toString()).toBe(content)
  await person.call(logOut)
  expect((await redeem()).body).toMatchObject({ reason: 'datasets.ticket_invalid' })
  const again = await createApplicant(api)
  await grantAccess(api, scene, again)
  const late = await ticketUrl(again)
  api.wait(3_601)
  expect((await api.visitor().call(getDatasetFileByTicket, late)).status).toBe(403)
})

test('of twenty files asked for at once exactly the daily number is given, and the next day again', async () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`part-${n}.csv`, 'a\n1\n']))
  const scene = await createDataset(api, { files, dailyFiles: 5 })
  const person = await createApplicant(api)
  await grantAccess(api, scene, person)
  const ask = async () => {
    const answers = await Promise.all(
      [...scene.files.values()].map(({ id: fileId }) =>
        person.call(getDatasetFile, { params: { id: scene.id, fileId } }),
      ),
    )
    return answers.map(({ status }) => status)
  }
  const first = await ask()
  expect(first.filter((status) => status === 303)).toHaveLength(5)
  expect(first.filter((status) => status === 429)).toHaveLength(15)
  // What was begun today may go on.
  expect((await ask()).filter((status) => status === 303)).toHaveLength(5)
  await api.owner.query('update platform.dataset_daily_files set day = day - 1 where dataset_id = $1', [
    scene.id,
  ])
  expect((await ask()).filter((status) => status === 303)).toHaveLength(5)
})
