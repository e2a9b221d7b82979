import { type AdminTask, addresses, type LocalisedDocument } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Flex, Form, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LocalisedRich, useLeaveGuard } from '../../contents/index.ts'
import { sameDraft, toDraft } from '../../drafts/index.ts'
import { EditingBar, RichView } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }
type HintValues = { readonly id?: string; readonly price?: number; readonly content?: LocalisedDocument }
type Values = { readonly hints?: readonly HintValues[] }

export function HintsPart({ task, onReload }: Props) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const mayOrganise = useMayOrganise()
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
  const save = useAct(
    (hints: { id?: string; price: number; content: LocalisedDocument | null }[]) =>
      ask(addresses.saveTaskHints, { params: { competitionId: id, taskId: task.id }, body: { hints } }),
    { done: t('saved'), onDone: onReload },
  )
  const values = () => form.getFieldsValue(true) as Values
  const hand = () => {
    const { hints = [] } = toDraft(values() as never) as Values
    if (hints.some(({ id: known, content }) => !known && !content?.zh))
      return void message.warning(t('settings.missing'))
    save.mutate(
      hints.map(({ id: known, price = 0, content }) => ({
        ...(known && { id: known }),
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
      disabled={!mayOrganise}
      onValuesChange={() => setChanged(!sameDraft(values() as never, initial))}
    >
      <Form.List name="hints">
        {(items, { add, remove }) => (
          <Flex vertical gap={12}>
            {items.length === 0 ? <p>{t('tasks.noHints')}</p> : null}
            {items.map(({ key, name }) => {
              const known = task.hints.find((hint) => hint.id === form.getFieldValue(['hints', name, 'id']))
              const isRead = (known?.unlocks ?? 0) > 0
              return (
                <Card
                  key={key}
                  size="small"
                  type="inner"
                  title={t('tasks.hint', { number: name + 1 })}
                  extra={
                    isRead ? (
                      t('tasks.unlocks', { count: known?.unlocks ?? 0 })
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
                  {known && (isRead || !known.document) ? (
                    <RichView content={known.content} />
                  ) : (
                    <LocalisedRich path={[name, 'content']} label={t('tasks.hintText')} required />
                  )}
                </Card>
              )
            })}
            {mayOrganise && items.length < 10 ? (
              <div>
                <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add({ price: 0 })}>
                  {t('tasks.addHint')}
                </Button>
              </div>
            ) : null}
          </Flex>
        )}
      </Form.List>
      {mayOrganise ? <EditingBar isChanged={isChanged} isBusy={save.isPending} onSave={hand} /> : null}
    </Form>
  )
}
