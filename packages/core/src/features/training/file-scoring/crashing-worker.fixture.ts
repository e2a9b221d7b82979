import { connect, type PlatformTables } from '@tiltyard/db'
import { databaseClock } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { deriveDocumentKeys } from '../../files/index.ts'
import { ScoringWorker } from './scoring-worker.ts'

/** A separate process that leases an answer, reports it and never finishes, until the test kills it. */
const connection = connect<PlatformTables>({ url: process.argv[2] ?? '', applicationName: 'crashing-worker' })
const worker = new ScoringWorker(
  {
    database: { connection, auditKey: 'audit key of the tests', requestId: 'crashing' },
    clock: databaseClock,
    documentKeys: deriveDocumentKeys('documents key of the tests'),
    files: {
      open() {
        process.stdout.write('opened\n')
        return new Promise(() => {})
      },
    } as unknown as FileStore,
    engine: null,
    localizeProblem: ({ name }) => ({ zh: name }),
    log: { warn: () => undefined, error: () => undefined },
  },
  { concurrency: 1, leaseSeconds: 2 },
)
worker.start()
