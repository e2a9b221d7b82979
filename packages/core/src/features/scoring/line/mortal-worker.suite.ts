import { connect, type PlatformTables } from '@tiltyard/db'
import { databaseClock } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { documentKeys } from '../../uploads/index.ts'
import { ScoringLine } from './scoring-line.ts'

/** A process of its own that takes an answer, says so, and never comes to its end: there to be killed. */
const connection = connect<PlatformTables>({ url: process.argv[2] ?? '', applicationName: 'mortal-worker' })
const line = new ScoringLine(
  {
    database: { connection, auditKey: 'audit key of the tests', requestId: 'mortal' },
    clock: databaseClock,
    documentKeys: documentKeys('documents key of the tests'),
    files: {
      open() {
        process.stdout.write('opened\n')
        return new Promise(() => {})
      },
    } as unknown as FileStore,
    engine: null,
    wordProblem: ({ name }) => ({ zh: name }),
    log: { warn: () => undefined, error: () => undefined },
  },
  { atOnce: 1, holdSeconds: 2 },
)
line.start()
