import type { ExamItemStatistics } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Drawer, Flex, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { RichView } from '../../shared/forms/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { CorrectKey } from './correct-key.tsx'
import { FillKey, OptionChoices } from './item-key.tsx'
import { doubtKinds } from './marks.model.ts'
import styles from './marks.module.css'

type ItemDrawerProps = {
  readonly taskId: string
  readonly item: ExamItemStatistics
  readonly onClose: () => void
}

export function ItemDrawer({ taskId, item, onClose }: ItemDrawerProps) {
  const t = useTranslations('examMarks')
  const basics = useTranslations('basics')
  const [isCorrecting, setCorrecting] = useState(false)
  const { doubts, corrections } = item
  return (
    <Drawer
      open
      size={720}
      title={t('question')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Flex justify="flex-end">
          <Button type="primary" onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        </Flex>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long question is scrolled by keyboard too */}
      <section aria-label={t('question')} tabIndex={0}>
        <RichView content={item.stem} />
        {doubtKinds
          .filter((kind) => doubts.includes(kind))
          .map((doubt) => (
            <p key={doubt} style={{ marginTop: 12 }}>
              <Tag color="warning">{t(`doubt.${doubt}`)}</Tag> {t(`doubtText.${doubt}`)}
            </p>
          ))}
        {item.key.kind === 'fill' ? (
          <>
            <Part id="item-key" title={t('key')}>
              <FillKey blanks={item.key.blanks} />
            </Part>
            <Part id="item-wrong" title={t('wrongTexts')}>
              <WrongTexts item={item} />
            </Part>
          </>
        ) : (
          <Part id="item-options" title={t('options')}>
            <OptionChoices item={item} />
          </Part>
        )}
        <Part id="item-corrections" title={t('corrections')}>
          {corrections.length === 0 ? <p>{t('noCorrections')}</p> : null}
          <ul className={styles['lines']}>
            {corrections.map(({ revision, act, reason, by, at }) => (
              <li key={revision}>
                <strong>{t(`acts.${act}`)}</strong>
                <div>{reason}</div>
                <small>
                  <TimeText iso={at} /> {by}
                </small>
              </li>
            ))}
          </ul>
        </Part>
      </section>
      {isCorrecting ? <CorrectKey taskId={taskId} item={item} onClose={() => setCorrecting(false)} /> : null}
    </Drawer>
  )
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} style={{ marginTop: 24 }}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function WrongTexts({ item: { wrongTexts } }: { readonly item: Pick<ExamItemStatistics, 'wrongTexts'> }) {
  const t = useTranslations('examMarks')
  if (wrongTexts.length === 0) return <p>{t('noWrongTexts')}</p>
  return (
    <ul className={styles['lines']}>
      {wrongTexts.map(({ text, times }) => (
        <li key={text}>
          <code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</code>{' '}
          <span className="figures">{t('times', { count: times })}</span>
        </li>
      ))}
    </ul>
  )
}
