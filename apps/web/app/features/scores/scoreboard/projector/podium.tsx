import type { ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover, classNames, Score } from '@tiltyard/ui'
import { useLayoutEffect, useRef } from 'react'
import type { BoardPages } from '../board-pages.model.ts'
import { slideRows } from '../slide-rows.ts'
import styles from './podium.module.css'

/** The best, as large as the wall allows; a team that overtakes slides past the other. */
export function Podium({
  board,
  rows,
}: {
  readonly board: BoardPages
  readonly rows: readonly ScoreboardRow[]
}) {
  const t = useTranslations('scoreboard')
  const list = useRef<HTMLOListElement>(null)
  const last = useRef(board)
  useLayoutEffect(() => {
    const before = last.current
    last.current = board
    const rowHeight = list.current?.firstElementChild?.getBoundingClientRect().height ?? 0
    if (list.current && before.round !== board.round)
      slideRows(list.current, { before, board, moved: 0, rowHeight })
  }, [board])
  const most = Math.max(1, ...rows.map(({ score }) => score))
  if (rows.length === 0) return <p className={styles['none']}>{t('emptyTitle')}</p>
  return (
    <ol ref={list} className={styles['list']}>
      {rows.map(({ rank, teamId, name, orgName, score, solves }, index) => (
        <li
          key={teamId}
          data-index={index}
          className={classNames(styles['row'], rank <= 3 && styles['top'], rank === 1 && styles['first'])}
        >
          <span className={styles['rank']}>{rank}</span>
          <span className={styles['arms']}>
            <Cover id={name} shape="shield" />
          </span>
          <span className={styles['name']}>{name}</span>
          <span className={styles['org']}>{orgName}</span>
          <svg className={styles['bar']} aria-hidden="true">
            <rect height="100%" rx="3" width={`${(Math.max(0, score) / most) * 100}%`} />
          </svg>
          <span className={styles['solves']}>{t('solves', { count: solves })}</span>
          <span className={styles['score']}>
            <Score units={score} decimals={board.decimals} />
          </span>
        </li>
      ))}
    </ol>
  )
}
