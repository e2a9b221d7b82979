import { MessagesProvider } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { PlayFrame } from '../../play/index.ts'
import type { PlayProps } from '../play-props.ts'
import { examsMessages } from './exams.messages.ts'
import { Exams } from './exams.tsx'

/** Theory: papers, each with rules, a sheet and a result. */
export default function TheoryScreen({ competition, taskId }: PlayProps) {
  const [isSitting, setSitting] = useState(false)
  return (
    <MessagesProvider messages={examsMessages}>
      <PlayFrame competition={competition} isWide={isSitting}>
        {(board) => <Exams competition={competition} board={board} taskId={taskId} onSitting={setSitting} />}
      </PlayFrame>
    </MessagesProvider>
  )
}
