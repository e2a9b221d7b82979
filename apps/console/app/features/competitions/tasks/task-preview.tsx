import { type AdminTask, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName, useTagName } from '@tiltyard/i18n/categories'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Tag } from 'antd'
import { RichView } from '../../shared/forms/index.ts'
import { startingValue } from './rule.model.ts'
import styles from './tasks.module.css'

/** The saved task as players of the selected language see it, with hints locked. */
export function TaskPreview({ task }: { readonly task: AdminTask }) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const categoryName = useCategoryName()
  const tagName = useTagName()
  return (
    <article className={styles['preview']}>
      <h2>{inLanguage(task.name, language)}</h2>
      <p className={styles['facts']}>
        <span>{categoryName(task.category)}</span>
        <span>{t('points', { points: startingValue(task.rule) })}</span>
        {task.author ? <span>{task.author}</span> : null}
        {task.tags.map((tag) => (
          <Tag key={tag}>{tagName(tag)}</Tag>
        ))}
      </p>
      <RichView content={task.content} />
      <ul className={styles['list']} style={{ marginTop: 16 }}>
        {task.files.map(({ id, name, size, sha256 }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong> {formatBytes(size)}
              <div className={styles['sum']}>sha256 {sha256}</div>
            </span>
          </li>
        ))}
        {task.hints.map(({ id, number, price }) => (
          <li key={id}>
            <span>{t('hint', { number })}</span>
            <span>{price === 0 ? t('free') : t('points', { points: price })}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
