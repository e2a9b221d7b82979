import {
  type AdminQuestion,
  type QuestionFormPlan,
  type QuestionKind,
  type QuestionPlan,
  withChinese,
} from '@tiltyard/contracts/browser'
import { newOptions, pruneFormValues } from '../../shared/form-values/index.ts'

export type QuestionValues = Record<string, unknown>

const megabyte = 1024 * 1024

/** Default form of each kind. */
export function usualForm(kind: QuestionKind): QuestionFormPlan {
  switch (kind) {
    case 'flag':
      return { kind, template: null }
    case 'choice':
      return { kind, options: newOptions, isMultiple: false }
    case 'file':
      return {
        kind,
        fileName: 'answer.csv',
        bytesMax: 20 * megabyte,
        scorer: {
          kind: 'metric',
          metric: 'accuracy',
          idColumn: 'id',
          column: 'label',
          positive: '1',
          separator: null,
          zeroAt: 0,
          fullAt: 1,
        },
        solvedScore: 60,
        dailyLimit: null,
      }
    case 'group':
      return { kind, passScore: 100 }
    default:
      return { kind }
  }
}

export function newQuestion(bank: string | undefined): QuestionValues {
  return { bank: bank ?? 'ctf', kind: 'flag', difficulty: 2, points: 100, tags: [], form: usualForm('flag') }
}

export function valuesOf(question: AdminQuestion): QuestionValues {
  const { bank, kind, name, document, category, tags, author, difficulty, minutes, points, form } = question
  return pruneFormValues({
    bank,
    kind,
    name,
    content: document,
    category,
    tags,
    author,
    difficulty,
    minutes,
    points,
    form,
  })
}

/** The saved question as input with its text omitted, for parts that change a single field. */
export function planOf(question: AdminQuestion): QuestionPlan {
  const { bank, name, category, tags, author, difficulty, minutes, points, form, templateId, limitSeconds } =
    question
  return {
    bank,
    name: withChinese(name),
    content: null,
    category,
    tags,
    author,
    difficulty,
    minutes,
    points,
    form,
    templateId,
    limitSeconds,
  }
}

/** The input of the contract: empty fields become null, and fields of other parts keep their values. */
export function planFrom(
  values: QuestionValues,
  current: Pick<QuestionPlan, 'form' | 'templateId' | 'limitSeconds'>,
): Record<keyof QuestionPlan, unknown> {
  const draft = pruneFormValues(values)
  return {
    bank: draft['bank'],
    name: draft['name'],
    content: draft['content'] ?? null,
    category: draft['category'],
    tags: draft['tags'] ?? [],
    author: draft['author'] ?? null,
    difficulty: draft['difficulty'],
    minutes: draft['minutes'] ?? null,
    points: draft['points'],
    form: formFrom(draft['form'], current.form),
    templateId: current.templateId,
    limitSeconds: current.limitSeconds,
  }
}

/** The form edits only a group's pass score and a choice's options. */
function formFrom(value: unknown, current: QuestionFormPlan): unknown {
  const formValues = (value ?? {}) as Record<string, unknown>
  if (current.kind === 'group') return { ...current, passScore: formValues['passScore'] }
  if (current.kind === 'choice')
    return { ...current, options: formValues['options'], isMultiple: formValues['isMultiple'] ?? false }
  return current
}
