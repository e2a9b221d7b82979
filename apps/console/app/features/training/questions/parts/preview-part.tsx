import { useQuery } from '@tanstack/react-query'
import { type AdminQuestion, inLanguage, type QuestionDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName, useTagName } from '@tiltyard/i18n/categories'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Tag } from 'antd'
import { ListSkeleton } from '../../../../layout/index.ts'
import { FailureResult } from '../../../shared/failures/index.ts'
import { RichView } from '../../../shared/forms/index.ts'
import { previewQuery } from '../queries.ts'
import styles from '../questions.module.css'

/** Rendered from the server's view for players, so it shows exactly what they see. */
export function PreviewPart({ question }: { readonly question: AdminQuestion }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const categoryName = useCategoryName()
  const tagName = useTagName()
  const preview = useQuery(previewQuery(question.id, question.revision))
  if (preview.isPending) return <ListSkeleton label={t('basics.loading')} />
  if (preview.isError) return <FailureResult fault={preview.error} retry={() => void preview.refetch()} />
  const previewed = preview.data
  return (
    <>
      <p className={styles['lead']}>{t('questions.previewLead')}</p>
      <article className={styles['preview']}>
        <h2>{inLanguage(previewed.name, language)}</h2>
        <p className={styles['facts']}>
          <span>{t(`training.banks.${previewed.bank}.name`)}</span>
          <span>{categoryName(previewed.category)}</span>
          <span>{t(`training.difficulty.names.${previewed.difficulty as 1}`)}</span>
          <span>{t('organising.tasks.points', { points: previewed.points })}</span>
          {previewed.tags.map((tag) => (
            <Tag key={tag}>{tagName(tag)}</Tag>
          ))}
        </p>
        <QuestionBody part={previewed} />
        {previewed.steps.map((step, at) => (
          <section key={step.id}>
            <h3>
              {at + 1}. {inLanguage(step.name, language)}
            </h3>
            <QuestionBody part={step} />
          </section>
        ))}
      </article>
    </>
  )
}

type Part = Pick<QuestionDetail, 'content' | 'files' | 'hints' | 'form'>

function QuestionBody({ part: { content, files, hints, form } }: { readonly part: Part }) {
  const t = useTranslations()
  const { language } = useLanguage()
  return (
    <>
      <RichView content={content} />
      <ul className={styles['list']} style={{ marginTop: 16 }}>
        {form.options?.map(({ key, text }) => (
          <li key={key}>
            <span>
              <strong>{key}</strong> {inLanguage(text, language)}
            </span>
          </li>
        ))}
        {files.map(({ id, name, size, sha256 }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong> {formatBytes(size)}
              <div className={styles['sum']}>sha256 {sha256}</div>
            </span>
          </li>
        ))}
        {hints.map(({ number, price }) => (
          <li key={number}>
            <span>{t('questions.hints.hint', { number })}</span>
            <span>
              {price === 0 ? t('organising.tasks.free') : t('organising.tasks.points', { points: price })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
