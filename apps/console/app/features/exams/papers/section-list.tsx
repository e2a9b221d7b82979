import type { ExamPaperItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Form } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../layout/index.ts'
import { newSection, type PaperValues } from './paper-form.model.ts'
import styles from './papers.module.css'
import { QuestionPicker } from './question-picker.tsx'
import { SectionFields } from './section-fields.tsx'
import { SectionItems } from './section-items.tsx'

const sectionsMax = 20

type SectionListProps = {
  readonly canEdit: boolean
  readonly known: ReadonlyMap<string, ExamPaperItem>
  readonly onPick: (items: readonly ExamPaperItem[]) => void
  /** Questions are set without a form event. */
  readonly noteChange: () => void
}

export function SectionList({ canEdit, known, onPick, noteChange }: SectionListProps) {
  const t = useTranslations('examPapers')
  const form = Form.useFormInstance<PaperValues>()
  const sections = Form.useWatch('sections', { form, preserve: true }) ?? []
  const [pickingFor, setPickingFor] = useState<number | null>(null)
  const setItemIds = (at: number, itemIds: readonly string[]) => {
    form.setFieldValue(['sections', at, 'itemIds'], itemIds)
    noteChange()
  }
  const pick = (items: readonly ExamPaperItem[]) => {
    if (pickingFor === null) return
    const before = sections[pickingFor]?.itemIds ?? []
    onPick(items)
    setItemIds(pickingFor, [...before, ...items.map(({ id }) => id)].slice(0, 1_000))
    setPickingFor(null)
  }
  return (
    <Form.List name="sections">
      {(items, { add, remove, move }) => (
        <>
          {items.length === 0 ? (
            <EmptyState title={t('sections.none')}>{t('sections.noneText')}</EmptyState>
          ) : null}
          {items.map(({ key, name: at }) => (
            <Card
              key={key}
              id={`section-${at + 1}`}
              className={styles['section'] ?? ''}
              title={<h2>{t('sections.number', { number: at + 1 })}</h2>}
              extra={
                canEdit ? (
                  <Flex>
                    <Button
                      type="text"
                      disabled={at === 0}
                      aria-label={t('sections.moveUp', { number: at + 1 })}
                      icon={<ArrowUp size={16} aria-hidden="true" />}
                      onClick={() => move(at, at - 1)}
                    />
                    <Button
                      type="text"
                      disabled={at === items.length - 1}
                      aria-label={t('sections.moveDown', { number: at + 1 })}
                      icon={<ArrowDown size={16} aria-hidden="true" />}
                      onClick={() => move(at, at + 1)}
                    />
                    <Button
                      type="text"
                      aria-label={t('sections.remove', { number: at + 1 })}
                      icon={<Trash2 size={16} aria-hidden="true" />}
                      onClick={() => remove(at)}
                    />
                  </Flex>
                ) : null
              }
            >
              <SectionFields at={at} section={sections[at] ?? {}} known={known} />
              <SectionItems
                canEdit={canEdit}
                number={at + 1}
                itemIds={sections[at]?.itemIds ?? []}
                known={known}
                onChange={(itemIds) => setItemIds(at, itemIds)}
                onAdd={() => setPickingFor(at)}
              />
            </Card>
          ))}
          {canEdit && items.length < sectionsMax ? (
            <div>
              <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add(newSection)}>
                {t('sections.add')}
              </Button>
            </div>
          ) : null}
          {pickingFor === null ? null : (
            <QuestionPicker
              number={pickingFor + 1}
              used={new Set(sections.flatMap(({ itemIds = [] }) => itemIds))}
              onPick={pick}
              onClose={() => setPickingFor(null)}
            />
          )}
        </>
      )}
    </Form.List>
  )
}
