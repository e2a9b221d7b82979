import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PreviewMessages } from './preview.messages.tsx'
import styles from './preview.module.css'

type PreviewFrameProps = { readonly isEnded: boolean; readonly children: ReactNode }

/** The banner above a previewed page, or what to do once the link has expired. */
export const PreviewFrame = (props: PreviewFrameProps) => (
  <PreviewMessages>
    <Frame {...props} />
  </PreviewMessages>
)

function Frame({ isEnded, children }: PreviewFrameProps) {
  const t = useTranslations('preview')
  if (isEnded)
    return (
      <>
        <title>{t('ended')}</title>
        <meta name="robots" content="noindex, nofollow" />
        <EmptyState
          level={1}
          title={t('ended')}
          icon={<EyeOff size={40} strokeWidth={1.5} aria-hidden="true" />}
        >
          {t('endedText')}
        </EmptyState>
      </>
    )
  return (
    <>
      <p className={styles['banner']} role="status">
        <strong>{t('title')}</strong> {t('banner')}
      </p>
      {children}
    </>
  )
}
