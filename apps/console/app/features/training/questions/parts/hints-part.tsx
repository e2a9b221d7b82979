import { type AdminQuestion, addresses, type LocalisedDocument } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Flex, Form, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../identity/session/index.ts'
import { areFormValuesEqual, pruneFormValues } from '../../../shared/form-values/index.ts'
import { FormSaveBar, RichView, useLeaveGuard } from '../../../shared/forms/index.ts'
import { LocalisedRich } from '../../../shared/rich-editor/index.ts'
import { useQuestionMutation } from '../use-question-mutation.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }
type HintValues = { readonly id?: string; readonly price?: number; readonly content?: LocalisedDocument }
type Values = { readonly hints?: readonly HintValues[] }

export function HintsPart({ question, onReload }: Props) {
  const t = useTranslations('questions.hints')
  const all = useTranslations('organising')
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => ({
    hints: question.hints.map(({ id, price, document }) => ({
      id,
      price,
      ...(document && { content: document }),
    })),
  }))
  const [isChanged, setChanged] = useState(false)
  useLeaveGuard(isChanged)
  const save = useQuestionMutation(
    (hints: { id?: string; price: number; content: LocalisedDocument | null }[]) =>
      callApi(addresses.saveQuestionHints, {
        params: { questionId: question.id },
        body: { baseRevision: question.revision, hints },
      }),
    { done: all('saved'), onDone: onReload },
  )
  const values = () => form.getFieldsValue(true) as Values
  const submit = () => {
    const { hints = [] } = pruneFormValues(values() as never) as Values
    if (hints.some(({ id, content }) => !id && !content?.zh))
      return void message.warning(all('settings.missing'))
    save.mutate(
      hints.map(({ id, price = 0, content }) => ({
        ...(id && { id }),
        price,
        content: isTouched(question, id, content) && content?.zh ? content : null,
      })),
    )
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={() => setChanged(!areFormValuesEqual(values() as never, initial))}
    >
      <Form.List name="hints">
        {(items, { add, remove }) => (
          <Flex vertical gap={12}>
            {items.length === 0 ? <p>{t('none')}</p> : null}
            {items.map(({ key, name }) => {
              const savedHint = question.hints.find(
                (hint) => hint.id === form.getFieldValue(['hints', name, 'id']),
              )
              const isPaid = (savedHint?.unlocks ?? 0) > 0
              return (
                <Card
                  key={key}
                  size="small"
                  type="inner"
                  title={t('hint', { number: name + 1 })}
                  extra={
                    isPaid ? (
                      t('unlocks', { count: savedHint?.unlocks ?? 0 })
                    ) : (
                      <Button
                        type="text"
                        aria-label={t('remove', { number: name + 1 })}
                        icon={<Trash2 size={16} aria-hidden="true" />}
                        onClick={() => remove(name)}
                      />
                    )
                  }
                >
                  <Form.Item name={[name, 'price']} label={t('price')}>
                    <InputNumber min={0} precision={0} disabled={isPaid} />
                  </Form.Item>
                  {savedHint && (isPaid || !savedHint.document) ? (
                    <RichView content={savedHint.content} />
                  ) : (
                    <LocalisedRich path={[name, 'content']} label={t('text')} required />
                  )}
                </Card>
              )
            })}
            {items.length < 10 ? (
              <div>
                <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add({ price: 0 })}>
                  {t('add')}
                </Button>
              </div>
            ) : null}
          </Flex>
        )}
      </Form.List>
      <FormSaveBar isChanged={isChanged} isBusy={save.isPending} onSave={submit} />
    </Form>
  )
}

/** One that was paid for is refused any text, even its own: what nobody changed is not sent. */
function isTouched(question: AdminQuestion, id: string | undefined, content: LocalisedDocument | undefined) {
  const before = question.hints.find((hint) => hint.id === id)?.document
  return !before || !areFormValuesEqual({ content }, { content: before })
}
