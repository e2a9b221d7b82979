import { MessagesProvider } from '@tiltyard/i18n/browser'
import enEnvironments from '@tiltyard/i18n/messages/en/environments' with { type: 'json' }
import en from '@tiltyard/i18n/messages/en/training' with { type: 'json' }
import zhEnvironments from '@tiltyard/i18n/messages/zh/environments' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/training' with { type: 'json' }
import type { ReactNode } from 'react'
import { answerMessages } from '../../challenges/answers/index.ts'

const messages = {
  zh: { training: zh, environments: zhEnvironments, ...answerMessages.zh },
  en: { training: en, environments: enEnvironments, ...answerMessages.en },
}

/** Loaded with the training pages only. */
export function TrainingMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
