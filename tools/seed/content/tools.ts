import type { DemoContent } from './demo-content.ts'
import { investigationTools } from './tools/investigation.ts'
import { protectionTools } from './tools/protection.ts'
import { secretTools } from './tools/secrets.ts'

export const demoTools: readonly DemoContent<'tool'>[] = [
  ...protectionTools,
  ...secretTools,
  ...investigationTools,
]
