import { createHash, randomFillSync, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  adjustScore,
  fillPath,
  publishAnnouncement,
  submitFlag,
  updateProfile,
  uploadFile,
} from '@tiltyard/contracts'
import { multipart, multipartType } from '@tiltyard/testkit/multipart'
import type { Person } from '../../people.ts'
import type { Ask, Asked } from '../ask.ts'
import type { Call } from './calls.ts'
import type { Actor, Stand } from './stand.ts'

/** How long a client retries one write. */
const patienceMs = 120_000

const dataOf = <T>(text: string) => (JSON.parse(text) as { data: T }).data

/** Repeats a request with the same retry key until it is acknowledged. */
async function insist(
  { log }: Stand,
  what: Pick<Call, 'surface' | 'kind'>,
  { ask, person, asked }: { ask: Ask; person: Person; asked: Asked },
  problemOf?: (text: string) => string | undefined,
): Promise<string | null> {
  const keyed = { ...asked, retryKey: randomUUID() }
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const { status, text } = await log.note(what, { ask, person, asked: keyed }, problemOf)
    if (status === 200) return text
    await sleep(randomInt(300, 700))
  }
  return null
}

/** A team: every fifth flag is right, all wrong flags differ. */
export function player(stand: Stand, at: number, of: number): Actor {
  const { played, players } = stand.scene
  const { competitionId, type } = played
  return async (step) => {
    const team = (step * of + at) % players.length
    const [entry, task] = [played.entries[team], played.tasks[step % played.tasks.length]]
    if (!entry || !task) return
    const isRight = step % 5 === 0
    const text = isRight ? task.flag : `flag{${randomUUID()}}`
    const answer = { teamId: entry.teamId, taskId: task.id, text, isRight, verdict: null as string | null }
    stand.written.answers.set(randomUUID(), answer)
    const told = await insist(
      stand,
      { surface: 'write', kind: 'answer' },
      {
        ask: stand.atSite,
        person: players[team] as Person,
        asked: {
          method: 'POST',
          path: fillPath(submitFlag.path, { type, competitionId, taskId: task.id }),
          body: { flag: text },
        },
      },
      (given) => {
        const { verdict } = dataOf<{ verdict: string }>(given)
        const fits = isRight ? verdict === 'right' || verdict === 'repeated' : verdict === 'wrong'
        return fits ? undefined : `a ${isRight ? 'right' : 'wrong'} answer got the verdict ${verdict}`
      },
    )
    if (told) answer.verdict = dataOf<{ verdict: string }>(told).verdict
  }
}

/** Writes of one person are sequential, so that the last one counts. */
export function nicknameWriter(stand: Stand, at: number, of: number): Actor {
  const own = stand.scene.writers.filter((_, index) => index % of === at)
  return async (step) => {
    const person = own[step % own.length] as Person
    const nickname = `soak ${at}.${step}`
    const line = { userId: person.id, nickname, isAcknowledged: false }
    stand.written.nicknames.push(line)
    const told = await insist(
      stand,
      { surface: 'write', kind: 'nickname' },
      {
        ask: stand.atSite,
        person,
        asked: { method: 'PUT', path: updateProfile.path, body: { nickname } },
      },
      (text) => (text.includes(nickname) ? undefined : 'another nickname'),
    )
    line.isAcknowledged = told !== null
  }
}

/** Uploads have no retry key: a failed one is not repeated. */
export function uploader(
  { atSite, log, scene: { uploaders }, written }: Stand,
  at: number,
  of: number,
): Actor {
  const own = uploaders.filter((_, index) => index % of === at)
  return async (step) => {
    const content = randomFillSync(Buffer.allocUnsafe(randomInt(20_000, 300_000)))
    content.write('PK\x03\x04', 'latin1')
    const bytes = multipart([
      { name: 'attachmentType', content: 'contribution' },
      { name: 'file', content, fileName: 'soak.zip', type: 'application/zip' },
    ])
    const { text, isGood } = await log.note(
      { surface: 'upload', kind: 'upload' },
      {
        ask: atSite,
        person: own[step % own.length] as Person,
        asked: { method: 'POST', path: uploadFile.path, form: { type: multipartType, bytes } },
      },
    )
    if (!isGood) return
    const key = dataOf<{ fileName: string }[]>(text)[0]?.fileName ?? ''
    written.uploads.push({
      key,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
  }
}

const emptyDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '通知' }] }],
}

export function announcer(stand: Stand): Actor {
  const { told, organisers } = stand.scene
  return async (step) => {
    const title = `soak ${step};`
    const line = { acknowledgedAt: null as number | null, id: null as string | null }
    stand.written.announcements.set(title, line)
    const answered = await insist(
      stand,
      { surface: 'console', kind: 'announcement' },
      {
        ask: stand.atConsole,
        person: organisers.told,
        asked: {
          method: 'POST',
          path: fillPath(publishAnnouncement.path, { competitionId: told.competitionId }),
          body: { title: { zh: title, en: title }, document: { zh: emptyDocument }, taskId: null },
        },
      },
    )
    if (!answered) return
    line.id = dataOf<{ id: string }>(answered).id
    line.acknowledgedAt = Date.now()
  }
}

export function scorer(stand: Stand): Actor {
  const { played, organisers } = stand.scene
  return async (step) => {
    const entry = played.entries[step % played.entries.length]
    if (!entry) return
    const [reason, amount] = [`soak ${step};`, 1 + (step % 9)]
    const line = { amount, isAcknowledged: false }
    stand.written.scores.set(reason, line)
    const told = await insist(
      stand,
      { surface: 'console', kind: 'score' },
      {
        ask: stand.atConsole,
        person: organisers.played,
        asked: {
          method: 'POST',
          path: fillPath(adjustScore.path, { competitionId: played.competitionId, teamId: entry.teamId }),
          body: { kind: 'award', amount, reason },
        },
      },
    )
    line.isAcknowledged = told !== null
  }
}
