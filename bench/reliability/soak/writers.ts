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
import type { ApiRequest, SendRequest } from '../http-client.ts'
import type { Call } from './calls.ts'
import type { Actor, LoadContext } from './load-context.ts'

/** How long a client retries one write. */
const timeoutMs = 120_000

const dataOf = <T>(text: string) => (JSON.parse(text) as { data: T }).data

/** Repeats a request with the same retry key until it is acknowledged. */
async function sendUntilAcknowledged(
  { log }: LoadContext,
  what: Pick<Call, 'surface' | 'kind'>,
  { ask, person, asked }: { ask: SendRequest; person: Person; asked: ApiRequest },
  problemOf?: (text: string) => string | undefined,
): Promise<string | null> {
  const keyed = { ...asked, retryKey: randomUUID() }
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const { status, text } = await log.record(what, { ask, person, asked: keyed }, problemOf)
    if (status === 200) return text
    await sleep(randomInt(300, 700))
  }
  return null
}

/** A team: every fifth flag is right, all wrong flags differ. */
export function player(context: LoadContext, at: number, of: number): Actor {
  const { played, players } = context.scene
  const { competitionId, type } = played
  return async (step) => {
    const team = (step * of + at) % players.length
    const [entry, task] = [played.entries[team], played.tasks[step % played.tasks.length]]
    if (!entry || !task) return
    const isRight = step % 5 === 0
    const text = isRight ? task.flag : `flag{${randomUUID()}}`
    const answer = { teamId: entry.teamId, taskId: task.id, text, isRight, verdict: null as string | null }
    context.written.answers.set(randomUUID(), answer)
    const reply = await sendUntilAcknowledged(
      context,
      { surface: 'write', kind: 'answer' },
      {
        ask: context.atSite,
        person: players[team] as Person,
        asked: {
          method: 'POST',
          path: fillPath(submitFlag.path, { type, competitionId, taskId: task.id }),
          body: { flag: text },
        },
      },
      (replyText) => {
        const { verdict } = dataOf<{ verdict: string }>(replyText)
        const fits = isRight ? verdict === 'right' || verdict === 'repeated' : verdict === 'wrong'
        return fits ? undefined : `a ${isRight ? 'right' : 'wrong'} answer got the verdict ${verdict}`
      },
    )
    if (reply) answer.verdict = dataOf<{ verdict: string }>(reply).verdict
  }
}

/** Writes of one person are sequential, so that the last one counts. */
export function nicknameWriter(context: LoadContext, at: number, of: number): Actor {
  const ownPeople = context.scene.writers.filter((_, index) => index % of === at)
  return async (step) => {
    const person = ownPeople[step % ownPeople.length] as Person
    const nickname = `soak ${at}.${step}`
    const line = { userId: person.id, nickname, isAcknowledged: false }
    context.written.nicknames.push(line)
    const reply = await sendUntilAcknowledged(
      context,
      { surface: 'write', kind: 'nickname' },
      {
        ask: context.atSite,
        person,
        asked: { method: 'PUT', path: updateProfile.path, body: { nickname } },
      },
      (text) => (text.includes(nickname) ? undefined : 'another nickname'),
    )
    line.isAcknowledged = reply !== null
  }
}

/** Uploads have no retry key: a failed one is not repeated. */
export function uploader(
  { atSite, log, scene: { uploaders }, written }: LoadContext,
  at: number,
  of: number,
): Actor {
  const ownPeople = uploaders.filter((_, index) => index % of === at)
  return async (step) => {
    const content = randomFillSync(Buffer.allocUnsafe(randomInt(20_000, 300_000)))
    content.write('PK\x03\x04', 'latin1')
    const bytes = multipart([
      { name: 'attachmentType', content: 'contribution' },
      { name: 'file', content, fileName: 'soak.zip', type: 'application/zip' },
    ])
    const { text, isGood } = await log.record(
      { surface: 'upload', kind: 'upload' },
      {
        ask: atSite,
        person: ownPeople[step % ownPeople.length] as Person,
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

export function announcer(context: LoadContext): Actor {
  const { announced, organisers } = context.scene
  return async (step) => {
    const title = `soak ${step};`
    const line = { acknowledgedAt: null as number | null, id: null as string | null }
    context.written.announcements.set(title, line)
    const answered = await sendUntilAcknowledged(
      context,
      { surface: 'console', kind: 'announcement' },
      {
        ask: context.atConsole,
        person: organisers.announced,
        asked: {
          method: 'POST',
          path: fillPath(publishAnnouncement.path, { competitionId: announced.competitionId }),
          body: { title: { zh: title, en: title }, document: { zh: emptyDocument }, taskId: null },
        },
      },
    )
    if (!answered) return
    line.id = dataOf<{ id: string }>(answered).id
    line.acknowledgedAt = Date.now()
  }
}

export function scorer(context: LoadContext): Actor {
  const { played, organisers } = context.scene
  return async (step) => {
    const entry = played.entries[step % played.entries.length]
    if (!entry) return
    const [reason, amount] = [`soak ${step};`, 1 + (step % 9)]
    const line = { amount, isAcknowledged: false }
    context.written.scores.set(reason, line)
    const reply = await sendUntilAcknowledged(
      context,
      { surface: 'console', kind: 'score' },
      {
        ask: context.atConsole,
        person: organisers.played,
        asked: {
          method: 'POST',
          path: fillPath(adjustScore.path, { competitionId: played.competitionId, teamId: entry.teamId }),
          body: { kind: 'award', amount, reason },
        },
      },
    )
    line.isAcknowledged = reply !== null
  }
}
