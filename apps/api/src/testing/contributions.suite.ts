import { sendContribution } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'

export const sampleContribution = {
  kind: 'article',
  title: '差分隐私入门',
  text: '第一段。\n\n<script>alert(1)</script>',
  email: 'author@example.org',
  consent: true,
} as const

/** One that has been sent, by a stranger unless somebody is named: its id. */
export async function contributionIn(
  api: TestApi,
  more: object = {},
  visitor: Visitor = api.visitor(),
): Promise<string> {
  const { body } = await visitor.call(sendContribution, { body: { ...sampleContribution, ...more } })
  return (body.data as { id: string }).id
}
