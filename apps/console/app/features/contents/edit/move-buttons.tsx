import type { Content } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dropdown, Space } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MoveDialog } from './move-dialog.tsx'
import { type Move, movesFrom } from './moves.model.ts'

type Props = { readonly content: Content; readonly isChanged: boolean; readonly onMoved: () => void }

/** The next step first, the others behind it. What is unsaved is saved first: a move is about what is stored. */
export function MoveButtons({ content, isChanged, onMoved }: Props) {
  const t = useTranslations('contents.moves')
  const [asked, ask] = useState<Move | null>(null)
  const [first, ...others] = movesFrom(content)
  if (!first) return null
  return (
    <>
      <Space.Compact>
        <Button disabled={isChanged} title={isChanged ? t('saveFirst') : ''} onClick={() => ask(first)}>
          {t(first)}
        </Button>
        {others.length > 0 ? (
          <Dropdown
            trigger={['click']}
            disabled={isChanged}
            menu={{ items: others.map((move) => ({ key: move, label: t(move), onClick: () => ask(move) })) }}
          >
            <Button aria-label={t('more')} icon={<ChevronDown size={16} aria-hidden="true" />} />
          </Dropdown>
        ) : null}
      </Space.Compact>
      {asked ? (
        <MoveDialog
          move={asked}
          content={content}
          onClose={() => ask(null)}
          onMoved={() => {
            ask(null)
            onMoved()
          }}
        />
      ) : null}
    </>
  )
}
