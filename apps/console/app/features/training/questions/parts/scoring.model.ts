import type { QuestionFormPlan, Scorer } from '@tiltyard/contracts/browser'

type FilePlan = Extract<QuestionFormPlan, { kind: 'file' }>
const megabyte = 1024 * 1024

export const metricNames = ['accuracy', 'macro-f1', 'micro-f1', 'auc', 'rmse', 'exact-rows'] as const

export type ScoringValues = {
  readonly fileName?: string
  readonly megabytes?: number
  readonly by?: 'metric' | 'program'
  readonly metric?: (typeof metricNames)[number]
  readonly idColumn?: string
  readonly column?: string
  readonly positive?: string
  readonly separator?: string
  readonly zeroAt?: number
  readonly fullAt?: number
  readonly templateId?: string
  readonly command?: string
  readonly seconds?: number
  readonly solvedScore?: number
  readonly dailyLimit?: number | null
}

export function scoringValues({
  fileName,
  bytesMax,
  scorer,
  solvedScore,
  dailyLimit,
}: FilePlan): ScoringValues {
  const shared = { fileName, megabytes: bytesMax / megabyte, by: scorer.kind, solvedScore, dailyLimit }
  if (scorer.kind === 'program') {
    const { templateId, command, seconds } = scorer
    return { ...shared, templateId, command: command.join('\n'), seconds }
  }
  const { metric, idColumn, column, positive, separator, zeroAt, fullAt } = scorer
  return {
    ...shared,
    metric,
    idColumn: idColumn ?? '',
    column,
    positive,
    separator: separator ?? '',
    zeroAt,
    fullAt,
  }
}

export function scoringFrom(values: ScoringValues): FilePlan {
  return {
    kind: 'file',
    fileName: values.fileName?.trim() ?? '',
    bytesMax: Math.round((values.megabytes ?? 1) * megabyte),
    scorer: scorerFrom(values),
    solvedScore: values.solvedScore ?? 0,
    dailyLimit: values.dailyLimit ?? null,
  }
}

/** A smaller RMSE is better, so its defaults for zero and full score are swapped. */
function scorerFrom(values: ScoringValues): Scorer {
  if (values.by === 'program')
    return {
      kind: 'program',
      templateId: values.templateId ?? '',
      command: (values.command ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      seconds: values.seconds ?? 120,
    }
  const metric = values.metric ?? 'accuracy'
  const usual = metric === 'rmse' ? { zeroAt: 1, fullAt: 0 } : { zeroAt: 0, fullAt: 1 }
  return {
    kind: 'metric',
    metric,
    idColumn: values.idColumn?.trim() || null,
    column: values.column?.trim() || 'label',
    positive: values.positive ?? '1',
    separator: values.separator || null,
    zeroAt: values.zeroAt ?? usual.zeroAt,
    fullAt: values.fullAt ?? usual.fullAt,
  }
}
