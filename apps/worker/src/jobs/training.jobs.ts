import type { Localised } from '@tiltyard/contracts'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/messages'
import { getAnswerNews } from '@tiltyard/core/training'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type Told = Events['training.answer-finished'] & { readonly eventId: string }
type Notice = 'answerScored' | 'answerFailed'

export const trainingJobs = {
  /** Whoever sent a file may have left the page long before it was scored. */
  async 'training.tell-outcome'(deps: WorkerDeps, { answerId, eventId }: Told): Promise<void> {
    const news = await getAnswerNews(deps, answerId)
    if (!news) return
    const { userId, questionId, name, outcome } = news
    const isScored = 'score' in outcome
    const message = isScored ? null : outcome.message
    await sendMessage(deps, {
      eventId,
      userId,
      kind: 'system',
      title: isScored
        ? inBoth('answerScored', name, { score: String(outcome.score), points: String(outcome.points) })
        : inBoth('answerFailed', name),
      ...(message && { content: scorersWords(message) }),
      status: isScored ? 'todo' : 'urgent',
      path: `/training/question/${questionId}`,
    })
  },
}

function inBoth(notice: Notice, name: Localised, values: Record<string, string> = {}): Localised {
  return {
    zh: translator('zh', 'notices')(notice, { question: name.zh, ...values }),
    en: translator('en', 'notices')(notice, { question: name.en ?? name.zh, ...values }),
  }
}

function scorersWords(message: Localised): Localised {
  const say = (language: 'zh' | 'en', words: string) =>
    `<p>${translator(language, 'notices')('answerMessage', { message: asText(words) })}</p>`
  return { zh: say('zh', message.zh), en: say('en', message.en ?? message.zh) }
}

/** A scorer's words stand in HTML as the text that they are. */
function asText(words: string): string {
  return words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
}
