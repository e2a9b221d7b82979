import {
  listVerifications,
  sendMobileCode,
  submitCertPhoto,
  type VerificationListItem,
  verifyMobile,
} from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { sampleJpeg, upload, uploadedFile } from './uploads.fixture.ts'
import { userIdOf } from './users.fixture.ts'

let lastNumber = 0
/** An unused number. */
export const newMobile = () => `+86138${String(++lastNumber).padStart(8, '0')}`

export async function requestMobileCode(api: TestApi, visitor: Visitor, mobile: string): Promise<string> {
  const { status, text } = await visitor.call(sendMobileCode, { body: { mobile } })
  if (status !== 200) throw new Error(text)
  return api.texts.findLast(({ to }) => to === mobile)?.code ?? ''
}

export async function verifyMobileOf(api: TestApi, visitor: Visitor, mobile: string) {
  return visitor.call(verifyMobile, { body: { code: await requestMobileCode(api, visitor, mobile) } })
}

export async function uploadIdentityDocument(api: TestApi, visitor: Visitor): Promise<string> {
  const content = await sampleJpeg(api.deps.images)
  return uploadedFile(await upload(visitor, 'identity-document', { content, fileName: '身份证.jpg' }))
    .fileName
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
let lastPerson = 0
/** An unused resident identity number with a valid check digit. */
export function newIdNumber(): string {
  const body = `110105199003${String(++lastPerson).padStart(5, '0')}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return body + '10X98765432'[sum % 11]
}

/** A pending request; returns its id as a reviewer finds it. */
export async function createVerificationRequest(
  api: TestApi,
  visitor: Visitor,
  reviewer: Visitor,
  { realName = '张三', idNumber = newIdNumber() } = {},
): Promise<string> {
  const fileName = await uploadIdentityDocument(api, visitor)
  const { status, text } = await visitor.call(submitCertPhoto, { body: { realName, idNumber, fileName } })
  if (status !== 200) throw new Error(text)
  const userId = await userIdOf(visitor)
  const { body } = await reviewer.call(listVerifications, { query: { limit: '100' } })
  const { data } = body.data as { data: VerificationListItem[] }
  return data.find(({ person, state }) => person.id === userId && state === 'in_review')?.id ?? ''
}

export const listDocumentViews = (api: TestApi, requestId: string) =>
  api.owner.query<{ actor: string; action: string }>(
    `select actor, action from platform.audit_log where subject = $1 and action like 'verification.view-%' order by seq`,
    [`verification:${requestId}`],
  )
