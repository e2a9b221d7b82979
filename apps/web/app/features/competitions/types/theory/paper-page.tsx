import type { CandidatePaper, ExamSheet, PlayTaskList } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice, serverClock } from '@tiltyard/ui'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../identity/session/index.ts'
import type { Competition } from '../../play/index.ts'
import { ClosedPage } from './closed/closed-page.tsx'
import { type Ending, hasMoreTime, paperAddress } from './paper.model.ts'
import styles from './paper-page.module.css'
import { SheetOfDevice } from './sheet/sheet-of-device.tsx'
import { StartPage } from './start/start-page.tsx'

export type PaperPageProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly paper: CandidatePaper
  readonly isPaused: boolean
  readonly onReload: () => void
  readonly onSitting: (isSitting: boolean) => void
}

/** What a paper shows follows from the own sitting; an end that this page has seen stays on the screen. */
export function PaperPage(props: PaperPageProps) {
  const { competition, board, paper, isPaused, onReload, onSitting } = props
  const t = useTranslations('exams.papers')
  const { user } = useSession()
  const [begun, setBegun] = useState<ExamSheet | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)
  const userId = user?.id ?? ''
  const end = (how: Ending) => {
    setEnding(how)
    onReload()
  }
  const goOn = () => {
    setBegun(null)
    setEnding(null)
  }
  const isOpen = paper.state === 'open'
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  // A sheet that is closed by the server stays until it has named what was not saved.
  const isSitting = ending === null && (begun !== null || isOpen || wasOpen)
  useEffect(() => {
    onSitting(isSitting)
    return () => onSitting(false)
  }, [isSitting, onSitting])
  if (isSitting)
    return (
      <SheetOfDevice
        competition={competition}
        paper={paper}
        begun={begun}
        isPaused={isPaused}
        userId={userId}
        onEnd={end}
        onReload={onReload}
      />
    )
  const isToSit = ending === null && (paper.state === 'waiting' || paper.state === 'ready')
  return (
    <div className={styles['page']}>
      <Link className={styles['back']} to={paperAddress(competition.id)} preventScrollReset>
        <ChevronLeft size={16} aria-hidden="true" />
        {t('back')}
      </Link>
      {isToSit ? (
        <StartPage
          competition={competition}
          paper={paper}
          isPaused={isPaused}
          onReload={onReload}
          onBegun={(sheet) => {
            setBegun(sheet)
            onReload()
          }}
        />
      ) : null}
      {ending === null && paper.state === 'leader-sits' ? (
        <Notice kind="info">{t('leaderText')}</Notice>
      ) : null}
      {isToSit || (ending === null && paper.state === 'leader-sits') ? null : (
        <ClosedPage
          competition={competition}
          board={board}
          paper={paper}
          userId={userId}
          ending={ending}
          onGoOn={hasMoreTime(ending, paper, serverClock.now()) ? goOn : null}
        />
      )}
    </div>
  )
}
