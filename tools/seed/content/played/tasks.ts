import { cryptoTasks } from './crypto-tasks.ts'
import type { DemoTask } from './demo-task.ts'
import { forensicsTasks } from './forensics-tasks.ts'
import { miscTasks } from './misc-tasks.ts'
import { privacyTasks } from './privacy-tasks.ts'
import { reverseTasks } from './reverse-tasks.ts'
import { webTasks } from './web-tasks.ts'

export const demoTasks: readonly DemoTask[] = [
  ...miscTasks,
  ...webTasks,
  ...cryptoTasks,
  ...forensicsTasks,
  ...reverseTasks,
  ...privacyTasks,
]
