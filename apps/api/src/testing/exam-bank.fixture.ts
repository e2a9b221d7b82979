import {
  type AnswerOf,
  createExamBank,
  createExamItem,
  type ExamItemKind,
  type ExamItemPlan,
  type RouteShape,
  setExamBankMember,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor, VisitorAnswer, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { textOf } from './content.fixture.ts'
import { signedInAs, userIdOf } from './users.fixture.ts'

let written = 0

/** A valid question with one right option and a stem of its own. */
export const itemPlan = (more: Partial<ExamItemPlan> = {}): ExamItemPlan => {
  written += 1
  return {
    topic: '密码学',
    difficulty: 2,
    stem: { zh: textOf(`第 ${written} 问：哪个是对称密码？`), en: textOf(`Question ${written}: a cipher?`) },
    options: [
      { zh: 'RSA', en: 'RSA' },
      { zh: 'AES', en: 'AES' },
    ],
    key: { kind: 'single', option: 1 },
    explanation: { zh: 'AES 是对称的', en: 'AES is symmetric' },
    ...more,
  }
}

export const dataOf = <T>({ body, text }: VisitorAnswer): T => {
  if (!body.data) throw new Error(text)
  return body.data as T
}

export async function createBank(owner: Visitor): Promise<string> {
  const answer = await owner.call(createExamBank, { body: { name: { zh: '题库', en: 'Bank' } } })
  return dataOf<AnswerOf<typeof createExamBank>>(answer).id
}

export async function createItem(
  author: Visitor,
  bankId: string,
  more: Partial<ExamItemPlan> = {},
  kind: ExamItemKind = 'single',
): Promise<string> {
  const answer = await author.call(createExamItem, {
    params: { bankId },
    body: { kind, item: itemPlan(more) },
  })
  return dataOf<AnswerOf<typeof createExamItem>>(answer).id
}

/** A bank with a member of each role, and people outside it. */
export async function createBankScene(api: TestApi) {
  const as = (role: 'organiser' | 'administrator') => signedInAs(api, role)
  const [owner, author, user] = [await as('organiser'), await as('organiser'), await as('organiser')]
  const [stranger, administrator] = [await as('organiser'), await as('administrator')]
  const [player, visitor] = [await api.signedIn(), api.visitor()]
  const bankId = await createBank(owner)
  const nicknameOf = async (person: Visitor) => {
    const [row] = await api.owner.query<{ nickname: string }>(
      'select nickname from platform.users where id = $1',
      [await userIdOf(person)],
    )
    return row?.nickname ?? ''
  }
  const setMember = async (
    person: Visitor,
    role: 'owner' | 'author' | 'user' | null,
    by = owner,
    id = bankId,
  ) =>
    by.call(setExamBankMember, { params: { bankId: id }, body: { nickname: await nicknameOf(person), role } })
  await setMember(author, 'author')
  await setMember(user, 'user')
  return {
    ...{ owner, author, user, stranger, administrator, player, visitor },
    ...{ bankId, params: { bankId }, nicknameOf, setMember },
    /** Refusals shared by the routes of one bank. */
    alike(route: RouteShape, sent: VisitorRequest = {}) {
      const at = (id: string) => ({ ...sent, params: { bankId: id, ...sent.params } })
      return {
        400: () => author.call(route, { ...at('x'), params: { ...sent.params, bankId: 'x' } }),
        401: () => visitor.call(route, at(bankId)),
        403: () => player.call(route, at(bankId)),
        404: async () => {
          for (const id of [bankId, newId()]) {
            const answer = await stranger.call(route, at(id))
            if (answer.status !== 404) return answer
          }
          return administrator.call(route, at(newId()))
        },
      }
    },
    audited: (id = bankId) =>
      api.owner.query<{ actor: string; action: string; before: object; after: object }>(
        'select actor, action, before, after from platform.audit_log where subject = $1 order by seq',
        [`exam-bank:${id}`],
      ),
  }
}
