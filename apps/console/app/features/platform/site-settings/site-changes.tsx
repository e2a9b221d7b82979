import type { SiteChange } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Descriptions } from 'antd'
import { isParameterName } from './settings.model.ts'
import styles from './site-settings.module.css'
import { describeValue } from './site-value.model.ts'

type Props = { readonly changes: readonly SiteChange[]; readonly empty: string }

/** Each changed parameter with both values. */
export function SiteChanges({ changes, empty }: Props) {
  const t = useTranslations('siteAdmin')
  if (changes.length === 0) return <p>{empty}</p>
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={changes.map(({ name, before, after }) => ({
        key: name,
        label: isParameterName(name) ? t(`fields.${name}`) : name,
        children: (
          <div className={styles['change']}>
            <Lines tag="del" name={name} value={before} />
            <Lines tag="ins" name={name} value={after} />
          </div>
        ),
      }))}
    />
  )
}

type LinesProps = { readonly tag: 'del' | 'ins'; readonly name: string; readonly value: unknown }

function Lines({ tag: Tag, name, value }: LinesProps) {
  const t = useTranslations('siteAdmin')
  const lines =
    name === 'hiddenAreas' ? areaNames(value).map((area) => t(`areas.${area}`)) : describeValue(value)
  return (
    <Tag className={styles['value']}>
      {lines.length === 0 ? t('nothing') : lines.map((line) => <span key={line}>{line}</span>)}
    </Tag>
  )
}

const areaNames = (value: unknown) => (Array.isArray(value) ? (value as 'video'[]) : [])
