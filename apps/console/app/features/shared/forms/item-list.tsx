import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Form } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldPath, namePathOf } from './fields.tsx'

type Props = {
  /** Absolute path from the form's root. */
  readonly path: FieldPath
  readonly label: string
  readonly itemLabel: (position: number) => string
  readonly addLabel: string
  readonly max: number
  /** Value of a new item; fields of an object by default. */
  readonly newItem?: unknown
  /** The fields of the item at this index. */
  readonly children: (at: number) => ReactNode
}

/** A list of items, each with its fields on a card. */
export function ItemList({ path, label, itemLabel, addLabel, max, newItem = {}, children }: Props) {
  const t = useTranslations('contents')
  return (
    <fieldset>
      <legend>
        <h3>{label}</h3>
      </legend>
      <Form.List name={namePathOf(path)}>
        {(items, { add, remove }) => (
          <Flex vertical gap={12}>
            {items.map(({ key, name }) => (
              <Card
                key={key}
                size="small"
                type="inner"
                title={itemLabel(name + 1)}
                extra={
                  <Button
                    type="text"
                    aria-label={t('edit.removeItem', { item: itemLabel(name + 1) })}
                    icon={<Trash2 size={16} aria-hidden="true" />}
                    onClick={() => remove(name)}
                  />
                }
              >
                {children(name)}
              </Card>
            ))}
            {items.length < max ? (
              <div>
                <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add(newItem)}>
                  {addLabel}
                </Button>
              </div>
            ) : null}
          </Flex>
        )}
      </Form.List>
    </fieldset>
  )
}
