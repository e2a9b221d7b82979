import { z } from 'zod'

export const metrics = ['accuracy', 'macro-f1', 'micro-f1', 'auc', 'rmse', 'exact-rows'] as const
export const Metric = z.enum(metrics)
export type Metric = z.infer<typeof Metric>

const column = z.string().min(1).max(100)

/** A built-in metric: compares a CSV with a header row against the truth's CSV. */
export const MetricScorer = z
  .strictObject({
    kind: z.literal('metric'),
    metric: Metric,
    /** Rows are matched by this column; null: by their order. */
    idColumn: column.nullable().default('id'),
    /** The compared column; exact-rows compares every column of the truth. */
    column: column.default('label'),
    /** The positive one of the truth's two labels, for AUC. */
    positive: z.string().max(100).default('1'),
    /** Separator of several labels in one cell, for F1; null: a cell is one label. */
    separator: z.string().min(1).max(3).nullable().default(null),
    /** Values of the metric that give no points and full points; for RMSE the first is larger. */
    zeroAt: z.number().default(0),
    fullAt: z.number().default(1),
  })
  .refine(({ zeroAt, fullAt }) => zeroAt !== fullAt, { path: ['fullAt'] })
  .refine(({ metric, zeroAt, fullAt }) => (metric === 'rmse' ? zeroAt > fullAt : zeroAt < fullAt), {
    path: ['zeroAt'],
  })
export type MetricScorer = z.infer<typeof MetricScorer>

/** An organiser's program in an environment without network; its interface is in docs/reference/scorers.md. */
export const ProgramScorer = z.strictObject({
  kind: z.literal('program'),
  templateId: z.uuid(),
  command: z.array(z.string().min(1).max(500)).min(1).max(20),
  seconds: z.number().int().min(1).max(3600).default(120),
})
export type ProgramScorer = z.infer<typeof ProgramScorer>

export const Scorer = z.union([MetricScorer, ProgramScorer])
export type Scorer = z.infer<typeof Scorer>
