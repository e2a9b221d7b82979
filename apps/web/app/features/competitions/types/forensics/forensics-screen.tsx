import { MessagesProvider } from '@tiltyard/i18n/browser'
import { PlayFrame } from '../../play/index.ts'
import type { PlayProps } from '../play-props.ts'
import { CasesAndCase } from './cases-and-case.tsx'
import { forensicsMessages } from './forensics.messages.ts'

/** Forensics: cases, each with evidence, questions and the team's notes. */
export default function ForensicsScreen({ competition, taskId }: PlayProps) {
  return (
    <MessagesProvider messages={forensicsMessages}>
      <PlayFrame competition={competition} isWide={taskId !== undefined}>
        {(board, reload) => (
          <CasesAndCase competition={competition} board={board} taskId={taskId} onNews={reload} />
        )}
      </PlayFrame>
    </MessagesProvider>
  )
}
