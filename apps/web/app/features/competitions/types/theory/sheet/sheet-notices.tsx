import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, LinkButton, Notice } from '@tiltyard/ui'
import { useSignInAddresses } from '../../../../identity/session/index.ts'
import { numbersOf } from '../paper.model.ts'
import type { AnswerSaver } from '../saving/answer-saver.ts'
import type { SaveQueue } from '../saving/save-queue.model.ts'

type SheetNoticesProps = {
  readonly saver: AnswerSaver
  readonly queue: SaveQueue
  readonly isPaused: boolean
  readonly isOver: boolean
}

/** What the candidate has to know before going on. */
export function SheetNotices({ saver, queue, isPaused, isOver }: SheetNoticesProps) {
  const t = useTranslations('exams.sheet')
  const shell = useTranslations('shell')
  const { language } = useLanguage()
  const signIn = useSignInAddresses()
  const { trouble, replaced } = queue
  return (
    <>
      {isOver ? (
        <Notice kind="attention" title={t('closing')}>
          {t('closingText')}
        </Notice>
      ) : null}
      {isPaused || trouble === 'paused' ? (
        <Notice kind="attention" title={t('pausedTitle')}>
          {t('pausedText')}
        </Notice>
      ) : null}
      {trouble === 'signed-out' ? (
        <Notice
          kind="error"
          title={t('signedOutTitle')}
          actions={<LinkButton href={signIn.login}>{shell('login')}</LinkButton>}
        >
          {t('signedOutText')}
        </Notice>
      ) : null}
      {replaced.length > 0 ? (
        <Notice
          kind="attention"
          actions={
            <Button size="small" onPress={saver.notice}>
              {t('understood')}
            </Button>
          }
        >
          {t('replaced', { count: replaced.length, numbers: numbersOf(replaced, language) })}
        </Notice>
      ) : null}
    </>
  )
}
