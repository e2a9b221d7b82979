import { type AdminTask, addresses, type LocalisedDocument } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Flex, Form, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { areFormValuesEqual, pruneFormValues } from '../../shared/form-values/index.ts'
import { FormSaveBar, RichView, useLeaveGuard } from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }
type HintValues = { readonly id?: string; readonly price?: number; readonly content?: LocalisedDocument }
type Values = { readonly hints?: readonly HintValues[] }

export function HintsPart({ task, onReload }: Props) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => ({
    hints: task.hints.map(({ id: hintId, price, document }) => ({
      id: hintId,
      price,
      ...(document && { content: document }),
    })),
  }))
  const [isChanged, setChanged] = useState(false)
  useLeaveGuard(isChanged)
  const save = useCompetitionMutation(
    (hints: { id?: string; price: number; content: LocalisedDocument | null }[]) =>
      callApi(addresses.saveTaskHints, { params: { competitionId: id, taskId: task.id }, body: { hints } }),
    { done: t('saved'), onDone: onReload },
  )
  const values = () => form.getFieldsValue(true) as Values
  const submit = () => {
    const { hints = [] } = pruneFormValues(values() as never) as Values
    if (hints.some(({ id: savedHint, content }) => !savedHint && !content?.zh))
      return void message.warning(t('settings.missing'))
    save.mutate(
      hints.map(({ id: savedHint, price = 0, content }) => ({
        ...(savedHint && { id: savedHint }),
        price,
        content: content?.zh ? content : null,
      })),
    )
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={!canOrganise}
      onValuesChange={() => setChanged(!areFormValuesEqual(values() as never, initial))}
    >
      <Form.List name="hints">
        {(items, { add, remove }) => (
          <Flex vertical gap={12}>
            {items.length === 0 ? <p>{t('tasks.noHints')}</p> : null}
            {items.map(({ key, name }) => {
              const savedHint = task.hints.find(
                (hint) => hint.id === form.getFieldValue(['hints', name, 'id']),
              )
              const isRead = (savedHint?.unlocks ?? 0) > 0
              return (
                <Card
                  key={key}
                  size="small"
                  type="inner"
                  title={t('tasks.hint', { number: name + 1 })}
                  extra={
                    isRead ? (
                      t('tasks.unlocks', { count: savedHint?.unlocks ?? 0 })
                    ) : (
                      <Button
                        type="text"
                        aria-label={t('tasks.removeHint', { number: name + 1 })}
                        icon={<Trash2 size={16} aria-hidden="true" />}
                        onClick={() => remove(name)}
                      />
                    )
                  }
                >
                  <Form.Item name={[name, 'price']} label={t('tasks.price')}>
                    <InputNumber min={0} precision={0} disabled={isRead} />
                  </Form.Item>
                  {savedHint && (isRead || !savedHint.document) ? (
                    <RichView content={savedHint.content} />
                  ) : (
                    <LocalisedRich path={[name, 'content']} label={t('tasks.hintText')} required />
                  )}
                </Card>
              )
            })}
            {canOrganise && items.length < 10 ? (
              <div>
                <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add({ price: 0 })}>
                  {t('tasks.addHint')}
                </Button>
              </div>
            ) : null}
          </Flex>
        )}
      </Form.List>
      {canOrganise ? <FormSaveBar isChanged={isChanged} isBusy={save.isPending} onSave={submit} /> : null}
    </Form>
  )
}
