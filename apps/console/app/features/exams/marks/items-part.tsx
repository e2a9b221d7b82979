import type { ExamStatistics } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Flex } from 'antd'
import { EmptyState } from '../../../layout/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { ItemTable } from './item-table.tsx'
import { doubtKinds } from './marks.model.ts'
import styles from './marks.module.css'

type ItemsPartProps = { readonly taskId: string; readonly statistics: ExamStatistics }

export function ItemsPart({ taskId, statistics: { items, sections } }: ItemsPartProps) {
  const t = useTranslations('examMarks')
  const { search, change } = useListSearchParams()
  const isDoubtfulOnly = search.get('doubtful') === '1'
  const doubtful = items.filter(({ doubts }) => doubts.length > 0)
  const open = items.find(({ itemId }) => itemId === search.get('item'))
  const shown = isDoubtfulOnly ? doubtful : items
  return (
    <section aria-labelledby="exam-items">
      <Flex gap={16} wrap align="center" style={{ margin: '24px 0 12px' }}>
        <h2 id="exam-items" style={{ fontSize: '1.0625rem' }}>
          {t('questions')}
        </h2>
        <Checkbox
          checked={isDoubtfulOnly}
          onChange={({ target }) => change({ doubtful: target.checked ? '1' : null })}
        >
          {t('doubtful', { count: doubtful.length })}
        </Checkbox>
      </Flex>
      <FiguresHelp />
      {shown.length === 0 ? <EmptyState title={t('noDoubts')}>{t('noDoubtsText')}</EmptyState> : null}
      {shown.length > 0 ? (
        <ItemTable items={shown} sections={sections} onOpen={(item) => change({ item })} />
      ) : null}
      {open ? <ItemDrawer taskId={taskId} item={open} onClose={() => change({ item: null })} /> : null}
    </section>
  )
}

function FiguresHelp() {
  const t = useTranslations('examMarks')
  return (
    <details className={styles['help']}>
      <summary>{t('figuresHelp')}</summary>
      <dl>
        {(['difficulty', 'discrimination', 'upperLower'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>{t(`${figure}Hint`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('figures.alpha')}</dt>
          <dd>{t('figures.alphaHint')}</dd>
        </div>
        {doubtKinds.map((doubt) => (
          <div key={doubt}>
            <dt>{t(`doubt.${doubt}`)}</dt>
            <dd>{t(`doubtText.${doubt}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
