import { TemplatePlan } from '@tiltyard/contracts'
import { judge } from '../../editing/index.ts'

export const judgeTemplate = (values: unknown) => judge(TemplatePlan, values)
