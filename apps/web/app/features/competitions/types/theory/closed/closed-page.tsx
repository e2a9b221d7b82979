import { addresses, type CandidatePaper, type PlayTaskList } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Notice, TimeText } from '@tiltyard/ui'
import { CircleCheck, CircleStop, CircleX, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { useFailureToast } from '../../../../shared/toasts/index.ts'
import { type Competition, CopyButton, paramsOf } from '../../../play/index.ts'
import { type Ending, numbersOf } from '../paper.model.ts'
import { ExamResult } from '../result/exam-result.tsx'
import { readFromDevice, unsentKey } from '../saving/device-store.ts'
import type { UnsentAnswer } from '../saving/save-queue.model.ts'
import styles from './closed.module.css'

type ClosedPageProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly paper: CandidatePaper
  readonly userId: string
  /** Null: the sitting had ended when the page was opened. */
  readonly ending: Ending | null
  /** Null: the sitting cannot be continued. */
  readonly onGoOn: (() => void) | null
}

const signs = { handedIn: CircleCheck, over: Hourglass, ended: CircleStop, missed: CircleX }

/** What counts, the receipt, and what happens next. */
export function ClosedPage(props: ClosedPageProps) {
  const { competition, board, paper, userId, ending, onGoOn } = props
  const t = useTranslations('exams.closed')
  const papers = useTranslations('exams.papers')
  const rules = useTranslations('exams.rules')
  const localised = useLocalised()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (ending) title.current?.focus()
  }, [ending])
  const kind = closedKind(paper, ending)
  const Sign = signs[kind]
  return (
    <article className={styles['page']} aria-labelledby="closed">
      <h2 ref={title} id="closed" tabIndex={-1} data-panel-title="" className={styles['title']}>
        <Sign size={28} aria-hidden="true" className={styles[kind]} />
        <span>
          {t(kind)}
          <small>{localised(paper.name)}</small>
        </span>
      </h2>
      {onGoOn ? (
        <Notice
          kind="attention"
          actions={
            <Button kind="primary" onPress={onGoOn}>
              {papers('continue')}
            </Button>
          }
        >
          {t('moreTime')}
        </Notice>
      ) : null}
      {kind === 'missed' ? <p>{papers('missedText')}</p> : <Unsaved {...{ paper, userId, ending }} />}
      {ending?.kind === 'handed-in' ? (
        <Receipt handedIn={ending} />
      ) : (
        <ClosedAt competition={competition} paper={paper} isHandedIn={kind === 'handedIn'} />
      )}
      {kind === 'missed' || paper.hasResult ? null : (
        <Card>
          <h3>{t('nextTitle')}</h3>
          <p className={styles['next']}>{rules(`shows.${paper.rules.shows}`)}</p>
        </Card>
      )}
      {paper.hasResult ? <ExamResult competition={competition} board={board} paper={paper} /> : null}
    </article>
  )
}

function closedKind({ state, closedBy }: CandidatePaper, ending: Ending | null) {
  if (state === 'missed') return 'missed'
  if (ending?.kind === 'handed-in' || closedBy === 'candidate') return 'handedIn'
  return closedBy === 'organiser' ? 'ended' : 'over'
}

type UnsavedProps = Pick<ClosedPageProps, 'paper' | 'userId' | 'ending'>

/** Names the answers that did not reach the server, also after the page was opened again. */
function Unsaved({ paper, userId, ending }: UnsavedProps) {
  const t = useTranslations('exams.closed')
  const { language } = useLanguage()
  const [kept, setKept] = useState<readonly number[]>([])
  useEffect(() => {
    let isCurrent = true
    void readFromDevice<UnsentAnswer[]>(unsentKey(paper.taskId, userId)).then((unsent) => {
      if (isCurrent && unsent) setKept(unsent.map(({ place }) => place).sort((one, other) => one - other))
    })
    return () => {
      isCurrent = false
    }
  }, [paper.taskId, userId])
  if (ending?.kind === 'handed-in') return null
  const unsaved = ending?.unsaved ?? kept
  return (
    <>
      <p>{t('savedCount')}</p>
      {unsaved.length > 0 ? (
        <Notice kind="error" title={t('unsavedTitle', { count: unsaved.length })}>
          {t('unsaved', { count: unsaved.length, numbers: numbersOf(unsaved, language) })}
        </Notice>
      ) : null}
    </>
  )
}

type HandedIn = Omit<Extract<Ending, { kind: 'handed-in' }>, 'kind'>

function Receipt({ handedIn }: { readonly handedIn: HandedIn }) {
  const t = useTranslations('exams.closed')
  return (
    <Card>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('at')}</dt>
          <dd>
            <TimeText value={handedIn.closedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('answered')}</dt>
          <dd>{handedIn.answered}</dd>
        </div>
        <div>
          <dt>{t('receipt')}</dt>
          <dd className={styles['receipt']}>
            <code data-receipt="">{handedIn.receipt}</code>
            <CopyButton text={handedIn.receipt} label={t('copy')} />
          </dd>
        </div>
      </dl>
      <p className={styles['note']}>{t('receiptNote')}</p>
    </Card>
  )
}

type ClosedAtProps = Pick<ClosedPageProps, 'competition' | 'paper'> & { readonly isHandedIn: boolean }

/** A sitting that was handed in gives its receipt again; the result has it too. */
function ClosedAt({ competition, paper, isHandedIn }: ClosedAtProps) {
  const t = useTranslations('exams.closed')
  const showFailure = useFailureToast()
  const [handedIn, setHandedIn] = useState<HandedIn | null>(null)
  const { closedAt, taskId, hasResult } = paper
  if (handedIn) return <Receipt handedIn={handedIn} />
  if (closedAt === null) return null
  const showReceipt = async () => {
    const outcome = await call(addresses.handInSitting, { params: { ...paramsOf(competition), taskId } })
    if (outcome.ok) setHandedIn(outcome.value)
    else showFailure(outcome)
  }
  return (
    <>
      <p className={styles['note']}>
        {t(isHandedIn ? 'at' : 'closedAt')} <TimeText value={closedAt} />
      </p>
      {isHandedIn && !hasResult ? (
        <div>
          <Button onPress={() => void showReceipt()}>{t('showReceipt')}</Button>
        </div>
      ) : null}
    </>
  )
}
