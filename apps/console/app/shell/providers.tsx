import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CallFailure } from '@tiltyard/client'
import { useLanguage } from '@tiltyard/i18n/browser'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect } from 'react'
import { CallError, SignInFailureContext } from '../features/identity/session/index.ts'
import { EffectQuestions } from '../features/shared/effects/index.ts'
import { kitTheme } from '../theme/kit-theme.ts'
import { useMotion, useTheme } from '../theme/use-theme.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // Only network failures are retried.
      retry: (times, fault) => times < 1 && fault instanceof CallError && fault.failure.status === 0,
    },
  },
})

const kitLocales = { zh: zhCN, en: enUS } as const
const calendarLocales = { zh: 'zh-cn', en: 'en' } as const

export function Providers({
  trouble,
  children,
}: {
  readonly trouble: CallFailure | null
  readonly children: ReactNode
}) {
  const { language } = useLanguage()
  const theme = useTheme()
  const motion = useMotion()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  dayjs.locale(calendarLocales[language])
  return (
    <ConfigProvider
      locale={kitLocales[language]}
      theme={kitTheme(theme, { motion })}
      // The space that Ant Design inserts between two Chinese characters would be read aloud and break text search.
      button={{ autoInsertSpace: false }}
    >
      <App className="console-app">
        <QueryClientProvider client={queries}>
          <SignInFailureContext value={trouble}>{children}</SignInFailureContext>
          <EffectQuestions />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}
