import {
  createToolSubmission,
  type DraftOf,
  saveToolSubmission,
  submitToolSubmission,
  ToolForm,
  type ToolSubmission,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor, VisitorAnswer } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { publishContent, textOf } from './content.fixture.ts'

export const submissionIn = ({ body, text }: VisitorAnswer): ToolSubmission => {
  const submission = body.data as ToolSubmission | null
  if (!submission?.id) throw new Error(`no submission was answered: ${text}`)
  return submission
}

/** A form that can be submitted, of a repository of its own. */
export const sampleForm = (change: Partial<ToolForm> = {}): ToolForm => ({
  ...ToolForm.parse({}),
  name: `Tool ${newId().slice(-8)}`,
  summary: { zh: '查找泄露的密钥', en: 'Finds leaked keys' },
  description: { zh: '第一段。\n\n<script>alert(1)</script>', en: '' },
  category: 'leak-detection',
  licence: 'MIT',
  repository: `git@github.com:Example/${newId()}.git`,
  platforms: ['linux'],
  install: [{ label: 'pip', command: 'pip install example' }],
  version: '1.0.0',
  releasedOn: '2026-01-05',
  ...change,
})

export async function createDraftSubmission(
  person: Visitor,
  form: ToolForm = sampleForm(),
  fileName?: string,
): Promise<ToolSubmission> {
  const begun = submissionIn(await person.call(createToolSubmission, { body: {} }))
  return submissionIn(
    await person.call(saveToolSubmission, {
      params: { submissionId: begun.id },
      body: { revision: begun.revision, form, ...(fileName && { fileName }) },
    }),
  )
}

export async function submitTool(
  person: Visitor,
  form?: ToolForm,
  fileName?: string,
): Promise<ToolSubmission> {
  const { id, revision } = await createDraftSubmission(person, form, fileName)
  return submissionIn(
    await person.call(submitToolSubmission, { params: { submissionId: id }, body: { revision } }),
  )
}

export const toolDraft = (change: Partial<DraftOf<'tool'>> = {}): DraftOf<'tool'> => ({
  title: { zh: '密钥扫描器', en: 'Key scanner' },
  summary: { zh: '查找密钥', en: 'Finds keys' },
  body: { zh: textOf('正文'), en: textOf('The text') },
  category: 'leak-detection',
  licence: 'Apache-2.0',
  repository: `https://github.com/example/${newId()}`,
  language: 'Go',
  platforms: ['linux', 'macos'],
  install: [{ label: 'Go', command: 'go install example.org/scanner@latest' }],
  versions: [{ number: '2.0', releasedOn: '2026-02-01', notes: { zh: '更快', en: 'Faster' } }],
  ...change,
})

export const publishTool = (editor: Visitor, change: Partial<DraftOf<'tool'>> = {}): Promise<string> =>
  publishContent(editor, 'tool', toolDraft(change))

/** A change of a published tool, begun by somebody new. */
export async function beginChange(api: TestApi, toolId: string) {
  const sender = await api.signedIn()
  return { sender, begun: submissionIn(await sender.call(createToolSubmission, { body: { toolId } })) }
}
