import { useQuery } from '@tanstack/react-query'
import { addresses, type ExamBank, type ExamItemKind, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Form, Radio } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { FormSaveBar } from '../../shared/forms/index.ts'
import { bankQuery, itemKinds } from '../shared/index.ts'
import { ItemEditor } from './item-editor.tsx'
import { ItemFields } from './item-fields.tsx'
import { type ItemValues, newItem } from './item-form.model.ts'
import { itemQuery } from './queries.ts'
import { useItemForm } from './use-item-form.ts'

export function ItemScreen() {
  const t = useTranslations('basics')
  const { bankId = '', itemId = 'new' } = useParams()
  const bank = useQuery(bankQuery(bankId))
  if (bank.isPending) return <ListSkeleton label={t('loading')} />
  if (bank.isError) return <FailureResult fault={bank.error} retry={() => void bank.refetch()} />
  if (itemId === 'new') return <NewItem bank={bank.data} />
  return <SavedItem key={itemId} bank={bank.data} itemId={itemId} />
}

type SavedItemProps = { readonly bank: ExamBank; readonly itemId: string }

/** The form is remounted for each loaded version, so that it never mixes the edits of two people. */
function SavedItem({ bank, itemId }: SavedItemProps) {
  const t = useTranslations('basics')
  const item = useQuery(itemQuery(bank.id, itemId))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await item.refetch()
    setRound((before) => before + 1)
  }
  if (item.isPending) return <ListSkeleton label={t('loading')} />
  if (item.isError) return <FailureResult fault={item.error} retry={() => void item.refetch()} />
  return <ItemEditor key={round} bank={bank} item={item.data} onReload={() => void reload()} />
}

function NewItem({ bank }: { readonly bank: ExamBank }) {
  const t = useTranslations('examBanks')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ExamItemKind>('single')
  const [initial] = useState<ItemValues>(() => newItem('single'))
  const [retryKey] = useState(() => crypto.randomUUID())
  const { form, save, isChanged, isBusy, release, noteChange } = useItemForm(initial)
  const choose = (next: ExamItemKind) => {
    setKind(next)
    const { options, key } = newItem(next)
    // Between single and several choice the written options stay.
    if (options && form.getFieldValue('options')) return
    form.setFieldsValue({ options, key } as Partial<ItemValues>)
  }
  const create = () =>
    save(kind, async (item) => {
      const { id } = await callApi(
        addresses.createExamItem,
        { params: { bankId: bank.id }, body: { kind, item } },
        { retryKey },
      )
      release()
      await navigate(`/exam-banks/${bank.id}/questions/${id}`, { replace: true })
    })
  return (
    <>
      <PageHead
        above={<Link to={`/exam-banks/${bank.id}`}>{inLanguage(bank.name, language)}</Link>}
        title={t('newItem')}
      >
        {t('newItemText')}
      </PageHead>
      <Card>
        <Form<ItemValues>
          form={form}
          layout="vertical"
          initialValues={initial}
          validateTrigger={[]}
          onValuesChange={noteChange}
        >
          <Form.Item label={t('kind')} extra={t('kindHint')} required htmlFor="">
            <Radio.Group
              aria-label={t('kind')}
              optionType="button"
              value={kind}
              options={itemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={({ target }) => choose(target.value as ExamItemKind)}
            />
          </Form.Item>
          <ItemFields kind={kind} topics={bank.topics} noteChange={noteChange} />
          <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void create()} />
        </Form>
      </Card>
    </>
  )
}
