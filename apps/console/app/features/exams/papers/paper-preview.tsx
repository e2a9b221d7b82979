import { useQuery } from '@tanstack/react-query'
import type { AdminExamPaper, ExamItemTexts } from '@tiltyard/contracts/browser'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Drawer, Input, Radio } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { useCompetition } from '../../competitions/admin/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { RichView } from '../../shared/forms/index.ts'
import styles from './papers.module.css'
import { previewQuery } from './queries.ts'

type PaperPreviewProps = { readonly paper: AdminExamPaper; readonly onClose: () => void }

/** All questions as candidates see them, in the author's order. */
export function PaperPreview({ paper, onClose }: PaperPreviewProps) {
  const t = useTranslations('examPapers')
  const all = useTranslations('basics')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const preview = useQuery(previewQuery(id, paper.taskId, paper.revision))
  const { sections } = paper.plan
  return (
    <Drawer
      open
      size={760}
      title={t('preview.title')}
      closable={{ 'aria-label': all('close') }}
      onClose={onClose}
    >
      <p className={styles['hint']} style={{ marginTop: 0 }}>
        {t('preview.text')}
      </p>
      {preview.isPending ? <ListSkeleton label={all('loading')} /> : null}
      {preview.isError ? <FailureResult fault={preview.error} retry={() => void preview.refetch()} /> : null}
      {preview.data?.length === 0 ? <EmptyState title={t('sections.noItems')} /> : null}
      {preview.data
        ? sections.map(({ name, instruction, points }, at) => {
            const items = preview.data.filter(({ section }) => section === at + 1)
            return (
              // The order of sections is fixed while the drawer is open.
              <section key={at}>
                <h2>{inLanguage(name, language)}</h2>
                <p>{t('preview.worth', { count: items.length, points: points / 100 })}</p>
                {instruction ? <p>{inLanguage(instruction, language)}</p> : null}
                <ol className={styles['questions']}>
                  {items.map((item, position) => (
                    <li key={item.itemId}>
                      <strong className="figures">{position + 1}.</strong>
                      <RichView content={item.stem} />
                      <Answer item={item} />
                    </li>
                  ))}
                </ol>
              </section>
            )
          })
        : null}
    </Drawer>
  )
}

function Answer({ item: { kind, options, blanks } }: { readonly item: ExamItemTexts }) {
  const t = useTranslations('examBanks')
  const { language } = useLanguage()
  if (kind === 'fill')
    return (
      <div className={styles['options']}>
        {Array.from({ length: blanks }, (_, at) => (
          <Input
            key={at}
            readOnly
            aria-label={t('blanks.blank', { number: at + 1 })}
            placeholder={`${at + 1}`}
          />
        ))}
      </div>
    )
  const texts =
    kind === 'judge' ? [t('isTrue'), t('isFalse')] : options.map((option) => inLanguage(option, language))
  const Mark = kind === 'multiple' ? Checkbox : Radio
  return (
    <div className={styles['options']}>
      {texts.map((text, at) => (
        <Mark key={at} checked={false}>
          {kind === 'judge' ? text : `${String.fromCharCode(65 + at)}. ${text}`}
        </Mark>
      ))}
    </div>
  )
}
