import type { DemoDatasetFile } from './dataset-file.ts'
import { hostLogFiles } from './host-logs.ts'
import { malwareFiles } from './malware.ts'
import { networkFlowFiles } from './network-flows.ts'
import { peopleFiles } from './people.ts'
import { pictureFiles } from './pictures.ts'
import { textFiles } from './texts.ts'
import { vulnerabilityFiles } from './vulnerabilities.ts'

/** Small files for every demo dataset, made when they are asked for and the same on every machine. */
export const demoDatasetFiles: readonly DemoDatasetFile[] = [
  ...networkFlowFiles,
  ...malwareFiles,
  ...hostLogFiles,
  ...vulnerabilityFiles,
  ...peopleFiles,
  ...pictureFiles,
  ...textFiles,
]
