import type { RevealStep } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, EmptyState } from '@tiltyard/ui'
import { ArrowLeft, ArrowRight, CirclePause, CirclePlay } from 'lucide-react'
import { type CeremonyKey, onStage } from './ceremony.model.ts'
import styles from './ceremony.module.css'
import { figure } from './figures.ts'
import { Stage } from './stage.tsx'
import { useCeremony } from './use-ceremony.ts'

export function Ceremony({ steps }: { readonly steps: readonly RevealStep[] }) {
  const t = useTranslations('scoreboard.ceremony')
  const board = useTranslations('scoreboard')
  const { ceremony, press } = useCeremony(steps.length)
  const { now, before } = onStage(steps, ceremony)
  if (steps.length === 0) return <EmptyState title={board('emptyTitle')}>{board('emptyText')}</EmptyState>
  return (
    <div className={styles['ceremony']}>
      <div className={styles['middle']} aria-live="polite">
        {now ? (
          <Stage key={now.teamId} step={now} />
        ) : (
          <div className={styles['ready']}>
            <h2>{t('ready')}</h2>
            <p>{t('readyText', { total: steps.length })}</p>
          </div>
        )}
      </div>
      <section className={styles['before']} aria-label={t('revealed')}>
        <h2>{t('revealed')}</h2>
        <ol>
          {before.map(({ teamId, finalRank, name, finalScore }) => (
            <li key={teamId}>
              <span className={styles['rank']}>{finalRank}</span>
              <span className={styles['name']}>{name}</span>
              <span className={styles['score']}>{figure(finalScore)}</span>
            </li>
          ))}
        </ol>
      </section>
      <Controls isPlaying={ceremony.isPlaying} shown={ceremony.shown} total={steps.length} press={press} />
    </div>
  )
}

type ControlsProps = {
  readonly isPlaying: boolean
  readonly shown: number
  readonly total: number
  readonly press: (key: CeremonyKey) => void
}

function Controls({ isPlaying, shown, total, press }: ControlsProps) {
  const t = useTranslations('scoreboard.ceremony')
  const isOver = shown === total
  return (
    <footer className={styles['controls']}>
      <Button isDisabled={shown === 0} onPress={() => press('previous')}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('previous')}
      </Button>
      <Button kind="primary" isDisabled={isOver} onPress={() => press('next')}>
        {t('next')}
        <ArrowRight size={18} aria-hidden="true" />
      </Button>
      <Button isDisabled={isOver} onPress={() => press('play')}>
        {isPlaying ? (
          <CirclePause size={18} aria-hidden="true" />
        ) : (
          <CirclePlay size={18} aria-hidden="true" />
        )}
        {isPlaying ? t('stop') : t('auto')}
      </Button>
      <span className={styles['progress']}>{isOver ? t('over') : t('progress', { at: shown, total })}</span>
      <span className={styles['keys']}>{t('keys')}</span>
    </footer>
  )
}
