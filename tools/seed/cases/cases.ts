import type { DemoCase } from './demo-case.ts'
import { leakingServer } from './leaking-server/index.ts'
import { sharedDataset } from './shared-dataset/index.ts'

export const demoCases: readonly DemoCase[] = [leakingServer, sharedDataset]
