import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Input, Table } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useIsNarrow } from '../../../layout/index.ts'
import { ClockInput } from '../../shared/forms/index.ts'
import { type EditedCue, isCueWrong, withCue, withCueAfter, withoutCue } from './cues.model.ts'

type CueTableProps = {
  readonly cues: readonly EditedCue[]
  readonly onChange: (cues: readonly EditedCue[]) => void
}

/** Long captions are paged, so that a page has few inputs. */
const pageSize = 50

export function CueTable({ cues, onChange }: CueTableProps) {
  const t = useTranslations('videoAdmin.captions')
  const narrow = useIsNarrow()
  const positions = new Map(cues.map(({ key }, at) => [key, at + 1]))
  const nameOf = (field: 'from' | 'to' | 'text', { key }: EditedCue) =>
    `${t(field)}: ${t('line', { position: positions.get(key) ?? 0 })}`
  const clock = (field: 'from' | 'to') => (cue: EditedCue) => (
    <ClockInput
      label={nameOf(field, cue)}
      value={cue[field]}
      onChange={(value) => onChange(withCue(cues, cue.key, { [field]: value }))}
    />
  )
  const text = (cue: EditedCue) => (
    <Input.TextArea
      aria-label={nameOf('text', cue)}
      value={cue.text}
      rows={2}
      maxLength={1000}
      {...(isCueWrong(cue) && { status: 'warning' as const })}
      onChange={({ target }) => onChange(withCue(cues, cue.key, { text: target.value }))}
    />
  )
  const actions = ({ key }: EditedCue) => {
    const position = positions.get(key) ?? 0
    return (
      <Flex>
        <Button
          type="text"
          aria-label={t('addAfter', { position })}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange(withCueAfter(cues, position - 1))}
        />
        <Button
          type="text"
          aria-label={t('removeLine', { position })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onChange(withoutCue(cues, key))}
        />
      </Flex>
    )
  }
  return (
    <Table<EditedCue>
      rowKey="key"
      size="small"
      dataSource={cues}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      columns={
        narrow
          ? [
              {
                title: t('text'),
                key: 'line',
                render: (_, cue) => (
                  <Card size="small" extra={actions(cue)} title={positions.get(cue.key)}>
                    <Flex vertical gap={8}>
                      <Flex gap={8}>
                        {clock('from')(cue)}
                        {clock('to')(cue)}
                      </Flex>
                      {text(cue)}
                    </Flex>
                  </Card>
                ),
              },
            ]
          : [
              { title: t('from'), key: 'from', width: 130, render: (_, cue) => clock('from')(cue) },
              { title: t('to'), key: 'to', width: 130, render: (_, cue) => clock('to')(cue) },
              { title: t('text'), key: 'text', render: (_, cue) => text(cue) },
              { title: t('actions'), key: 'actions', width: 100, render: (_, cue) => actions(cue) },
            ]
      }
    />
  )
}
