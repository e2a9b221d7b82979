import { inLanguage, type Localised } from '@tiltyard/contracts'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import { createDueBoards, getAnswerNotification } from '@tiltyard/core/training'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'

type AnswerFinishedPayload = Events['training.answer-evaluated'] & { readonly eventId: string }
type Notice = 'answerScored' | 'answerFailed'

export const trainingJobs = {
  /** The sender may have left the page long before the file is scored. */
  async 'training.notify-result'(
    deps: WorkerDeps,
    { answerId, eventId }: AnswerFinishedPayload,
  ): Promise<void> {
    const notification = await getAnswerNotification(deps, answerId)
    if (!notification) return
    const { userId, questionId, name, outcome } = notification
    const isScored = 'score' in outcome
    const message = isScored ? null : outcome.message
    await sendMessage(deps, {
      eventId,
      userId,
      kind: 'system',
      ...noticeTag(isScored ? 'answerScored' : 'answerFailed'),
      title: isScored
        ? bilingualNotice('answerScored', name, {
            score: String(outcome.score),
            points: String(outcome.points),
          })
        : bilingualNotice('answerFailed', name),
      ...(message && { content: scorerMessage(message) }),
      path: `/training/question/${questionId}`,
    })
  },
}

function bilingualNotice(notice: Notice, name: Localised, values: Record<string, string> = {}): Localised {
  return {
    zh: translator('zh', 'notices')(notice, { question: inLanguage(name, 'zh'), ...values }),
    en: translator('en', 'notices')(notice, { question: inLanguage(name, 'en'), ...values }),
  }
}

function scorerMessage(message: Localised): Localised {
  const paragraph = (language: 'zh' | 'en', words: string) =>
    `<p>${translator(language, 'notices')('answerMessage', { message: escapeHtml(words) })}</p>`
  return { zh: paragraph('zh', inLanguage(message, 'zh')), en: paragraph('en', inLanguage(message, 'en')) }
}

/** The scorer's message is plain text and must be escaped in HTML. */
function escapeHtml(words: string): string {
  return words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
}

export const scoringJobs = {
  /** The table is the queue: this job wakes this worker at once, and any worker with a free slot takes the answer. */
  'file-scoring.score-answer': async (deps: WorkerDeps) => deps.scoring.wake(),
}

export const leaderboardsJobs = {
  'leaderboard.build': async (deps: WorkerDeps) => {
    const boardCount = await createDueBoards(deps)
    if (boardCount > 0) deps.log.info({ built: boardCount }, 'training leaderboards built')
  },
}
