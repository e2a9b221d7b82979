import { addresses, type ExamBank, type ExamItemDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Card, Form, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FormSaveBar } from '../../shared/forms/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { ItemFields } from './item-fields.tsx'
import { type ItemValues, valuesOf } from './item-form.model.ts'
import { ItemStateButtons } from './item-state-buttons.tsx'
import { ItemStateTag } from './item-state-tag.tsx'
import { ItemVersions } from './item-versions.tsx'
import styles from './items.module.css'
import { useItemForm } from './use-item-form.ts'

type ItemEditorProps = {
  readonly bank: ExamBank
  readonly item: ExamItemDetail
  readonly onReload: () => void
}

export function ItemEditor({ bank, item, onReload }: ItemEditorProps) {
  const t = useTranslations('examBanks')
  const { language } = useLanguage()
  const { search, change } = useListSearchParams()
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      <PageHead
        above={<Link to={`/exam-banks/${bank.id}`}>{inLanguage(bank.name, language)}</Link>}
        title={`${t(`kinds.${item.kind}`)} · ${item.topic}`}
        beside={
          <>
            <ItemStateTag state={item.state} />
            <Tag>{t('versionNumber', { number: item.version })}</Tag>
            {item.hasEnglish ? null : <Tag color="warning">{t('onlyZh')}</Tag>}
          </>
        }
        actions={<ItemStateButtons bank={bank} item={item} isChanged={isChanged} onReload={onReload} />}
      >
        {t('usage', {
          papers: item.use.papers,
          exposure: item.use.exposure,
          index: item.use.difficultyIndex?.toFixed(2) ?? 'none',
          discrimination: item.use.discrimination?.toFixed(2) ?? 'none',
        })}
      </PageHead>
      <Duplicates bankId={bank.id} item={item} />
      <Card>
        <Tabs
          activeKey={search.get('part') === 'versions' ? 'versions' : 'item'}
          onChange={(part) => change({ part: part === 'item' ? null : part })}
          items={[
            {
              key: 'item',
              label: t('item'),
              children: <ItemForm bank={bank} item={item} onReload={onReload} onChanged={setChanged} />,
            },
            {
              key: 'versions',
              label: t('versions.title', { count: item.versions.length }),
              children: <ItemVersions bankId={bank.id} item={item} />,
            },
          ]}
        />
      </Card>
    </>
  )
}

type ItemFormProps = ItemEditorProps & { readonly onChanged: (isChanged: boolean) => void }

function ItemForm({ bank, item, onReload, onChanged }: ItemFormProps) {
  const [initial] = useState(() => valuesOf(item))
  const { form, save, isChanged, isBusy, noteChange } = useItemForm(initial, onChanged)
  const send = () =>
    save(item.kind, async (plan) => {
      await callApi(addresses.saveExamItem, {
        params: { bankId: bank.id, itemId: item.id },
        body: { baseVersion: item.version, item: plan },
      })
      onReload()
    })
  return (
    <Form<ItemValues>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={bank.isArchived}
      validateTrigger={[]}
      onValuesChange={noteChange}
    >
      <ItemFields kind={item.kind} topics={bank.topics} noteChange={noteChange} />
      {bank.isArchived ? null : (
        <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void send()} />
      )}
    </Form>
  )
}

type DuplicatesProps = { readonly bankId: string; readonly item: ExamItemDetail }

function Duplicates({ bankId, item: { duplicates } }: DuplicatesProps) {
  const t = useTranslations('examBanks.duplicates')
  const { language } = useLanguage()
  if (duplicates.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('title', { count: duplicates.length })}
      description={
        <ul className={styles['list']}>
          {duplicates.map(({ id, summary, isEqual }) => (
            <li key={id}>
              <Link to={`/exam-banks/${bankId}/questions/${id}`}>{inLanguage(summary, language)}</Link> ·{' '}
              {t(isEqual ? 'equal' : 'similar')}
            </li>
          ))}
        </ul>
      }
    />
  )
}
