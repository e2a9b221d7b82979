import type { AdminTask, CompetitionDocument } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Flex, Form, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { areFormValuesEqual, pruneFormValues } from '../form-values/index.ts'
import { FormSaveBar, RichView, useLeaveGuard } from '../forms/index.ts'
import { LocalisedRich } from '../rich-editor/index.ts'

type Hint = AdminTask['hints'][number]
type HintValues = { readonly id?: string; readonly price?: number; readonly content?: CompetitionDocument }
type Values = { readonly hints?: readonly HintValues[] }
type HintPlan = { id?: string; price: number; content: CompetitionDocument | null }

type HintsFormProps = {
  readonly hints: readonly Hint[]
  readonly texts: {
    readonly none: string
    readonly hint: (number: number) => string
    readonly unlocks: (count: number) => string
    readonly remove: (number: number) => string
    readonly price: string
    readonly text: string
    readonly add: string
  }
  readonly canEdit?: boolean
  readonly isBusy: boolean
  readonly onSave: (hints: HintPlan[]) => void
}

export function HintsForm({ hints, texts, canEdit = true, isBusy, onSave }: HintsFormProps) {
  const t = useTranslations('organising')
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => ({
    hints: hints.map(({ id, price, document }) => ({ id, price, ...(document && { content: document }) })),
  }))
  const [isChanged, setChanged] = useState(false)
  useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as Values
  const savedHint = (id: string | undefined) => hints.find((hint) => hint.id === id)
  const submit = () => {
    const { hints: written = [] } = pruneFormValues(values() as never) as Values
    if (written.some(({ id, content }) => !id && !isWritten(content)))
      return void message.warning(t('settings.missing'))
    onSave(
      written.map(({ id, price = 0, content }) => ({
        ...(id && { id }),
        price,
        content: content && isWritten(content) && isRewritten(savedHint(id), content) ? content : null,
      })),
    )
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={!canEdit}
      onValuesChange={() => setChanged(!areFormValuesEqual(values() as never, initial))}
    >
      <Form.List name="hints">
        {(items, { add, remove }) => (
          <Flex vertical gap={12}>
            {items.length === 0 ? <p>{texts.none}</p> : null}
            {items.map(({ key, name }) => {
              const saved = savedHint(form.getFieldValue(['hints', name, 'id']))
              const isRead = (saved?.unlocks ?? 0) > 0
              return (
                <Card
                  key={key}
                  size="small"
                  type="inner"
                  title={texts.hint(name + 1)}
                  extra={
                    isRead ? (
                      texts.unlocks(saved?.unlocks ?? 0)
                    ) : (
                      <Button
                        type="text"
                        aria-label={texts.remove(name + 1)}
                        icon={<Trash2 size={16} aria-hidden="true" />}
                        onClick={() => remove(name)}
                      />
                    )
                  }
                >
                  <Form.Item name={[name, 'price']} label={texts.price}>
                    <InputNumber min={0} precision={0} disabled={isRead} />
                  </Form.Item>
                  {saved && (isRead || !saved.document) ? (
                    <RichView content={saved.content} />
                  ) : (
                    <LocalisedRich path={[name, 'content']} label={texts.text} required />
                  )}
                </Card>
              )
            })}
            {canEdit && items.length < 10 ? (
              <div>
                <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add({ price: 0 })}>
                  {texts.add}
                </Button>
              </div>
            ) : null}
          </Flex>
        )}
      </Form.List>
      {canEdit ? <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={submit} /> : null}
    </Form>
  )
}

const isWritten = (content: CompetitionDocument | undefined) => Boolean(content?.zh || content?.en)

/** The server refuses any text for a hint that was already unlocked, so unchanged texts are not sent. */
const isRewritten = (saved: Hint | undefined, content: CompetitionDocument) =>
  !saved?.document || !areFormValuesEqual({ content }, { content: saved.document })
