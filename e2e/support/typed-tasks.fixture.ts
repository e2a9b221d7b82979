import type { ChallengeKind } from '@tiltyard/contracts'
import { buildAnswerKeyEntries, type PlainAnswer } from '@tiltyard/core/challenges'
import { deriveKey } from '@tiltyard/core/kernel'
import type { Owner } from '@tiltyard/testkit'
import { requiredEnv } from './site.ts'

type TypedForm = {
  readonly kind: ChallengeKind
  readonly answer: PlainAnswer
  readonly options?: readonly { readonly key: string; readonly text: { zh: string; en: string } }[]
}

/** Makes a task ask for another form of answer than a flag. */
export async function setAnswerForm(owner: Owner, challengeId: string, form: TypedForm): Promise<void> {
  const { kind, answer, options = null } = form
  const key = deriveKey(requiredEnv('SECRET_KEY'), 'flags')
  const optionKeys = options?.map((each) => each.key) ?? []
  const [entry] = [
    buildAnswerKeyEntries(key, { answerKeyId: challengeId, kind, optionKeys }, [answer]),
  ].flat()
  if (typeof entry !== 'object') throw new Error('the answer could never be matched')
  await owner.query(
    `with asked as (update platform.challenges set kind = $2, options = $3 where id = $1),
       answered as (update platform.challenge_answers set kind = $4, digest = $5, value = $6 where challenge_id = $1)
     update platform.competitions set revision = revision + 1
     where id = (select competition_id from platform.tasks where id = $1)`,
    [
      challengeId,
      kind,
      options && JSON.stringify(options),
      entry.kind,
      'digest' in entry ? entry.digest : null,
      'value' in entry ? JSON.stringify(entry.value) : null,
    ],
  )
}
