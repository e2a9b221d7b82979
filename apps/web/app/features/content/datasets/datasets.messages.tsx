import { MessagesProvider } from '@tiltyard/i18n/browser'
import enAccess from '@tiltyard/i18n/messages/en/dataset-access' with { type: 'json' }
import en from '@tiltyard/i18n/messages/en/datasets' with { type: 'json' }
import zhAccess from '@tiltyard/i18n/messages/zh/dataset-access' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/datasets' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = {
  zh: { datasets: zh, datasetAccess: zhAccess },
  en: { datasets: en, datasetAccess: enAccess },
}

/** Loaded with the pages of datasets only. */
export function DatasetMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
