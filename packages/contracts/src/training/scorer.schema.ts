import { z } from 'zod'

export const metrics = ['accuracy', 'macro-f1', 'micro-f1', 'auc', 'rmse', 'exact-rows'] as const
export const Metric = z.enum(metrics)
export type Metric = z.infer<typeof Metric>

const column = z.string().min(1).max(100)

/** A metric of ours, of a CSV with a line of column names, held against the truth's CSV. */
export const MetricScorer = z
  .strictObject({
    kind: z.literal('metric'),
    metric: Metric,
    /** Rows belong together that have the same in this column; null: by their order. */
    idColumn: column.nullable().default('id'),
    /** What is compared. Exact rows compare every column of the truth. */
    column: column.default('label'),
    /** Which of the truth's two labels an AUC looks for. */
    positive: z.string().max(100).default('1'),
    /** Between several labels in one cell, for F1; null: a cell is one label. */
    separator: z.string().min(1).max(3).nullable().default(null),
    /** Values of the metric that are worth nothing, and all the points; for an RMSE the first is the larger one. */
    zeroAt: z.number().default(0),
    fullAt: z.number().default(1),
  })
  .refine(({ zeroAt, fullAt }) => zeroAt !== fullAt, { path: ['fullAt'] })
  .refine(({ metric, zeroAt, fullAt }) => (metric === 'rmse' ? zeroAt > fullAt : zeroAt < fullAt), {
    path: ['zeroAt'],
  })
export type MetricScorer = z.infer<typeof MetricScorer>

/** An organiser's own, in an environment without network; docs/reference/scorers.md says how it is asked. */
export const ProgramScorer = z.strictObject({
  kind: z.literal('program'),
  templateId: z.uuid(),
  command: z.array(z.string().min(1).max(500)).min(1).max(20),
  seconds: z.number().int().min(1).max(3600).default(120),
})
export type ProgramScorer = z.infer<typeof ProgramScorer>

export const Scorer = z.union([MetricScorer, ProgramScorer])
export type Scorer = z.infer<typeof Scorer>
