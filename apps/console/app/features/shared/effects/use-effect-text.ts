import { type EffectLine, inLanguage, type Localised } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatLocalTime } from '../times/index.ts'
import { durationText } from './duration.model.ts'

type TimeLine = Extract<EffectLine, { kind: 'time' }>

/** One line of an effect in words. */
export function useEffectText(): (line: EffectLine) => string {
  const t = useTranslations('effects')
  const rights = useTranslations('organising.divisions.rights')
  const levels = useTranslations('organising.settings.verifyTypes')
  const { language } = useLanguage()
  const named = (name: Localised) => inLanguage(name, language)
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  const timeText = ({ of, name, before, after }: TimeLine) => {
    const what = name ? t('named', { name: named(name), of: t(`times.${of}`) }) : t(`times.${of}`)
    if (before && after) {
      const distance = Date.parse(after) - Date.parse(before)
      return t('moved', {
        of: what,
        direction: distance < 0 ? 'earlier' : 'later',
        duration: durationText(distance, language),
        after: formatLocalTime(after),
      })
    }
    const moment = (iso: string | null) => (iso ? formatLocalTime(iso) : t('none'))
    return t('time', { of: what, before: moment(before), after: moment(after) })
  }
  return (line) => {
    switch (line.kind) {
      case 'time':
        return timeText(line)
      case 'stage':
        return t(`stages.${line.what}`, { name: named(line.name) })
      case 'task':
        return t('task', { shown: yes(line.isPublished), name: named(line.name), solves: line.solves })
      case 'right': {
        const values = {
          division: named(line.division),
          teams: line.teams,
          given: yes(line.isGiven),
          right: rights(line.right),
        }
        return line.task ? t('rightOnTask', { ...values, task: named(line.task) }) : t('right', values)
      }
      case 'flags':
        return t(line.after === 0 ? 'flagsGone' : 'flags', {
          name: named(line.name),
          before: line.before,
          after: line.after,
          solves: line.solves,
        })
      case 'rule':
        return t('rule', {
          name: named(line.name),
          before: line.before,
          after: line.after,
          solves: line.solves,
        })
      case 'attempts': {
        const many = (count: number | null) => count ?? t('unlimited')
        return t('attempts', { name: named(line.name), before: many(line.before), after: many(line.after) })
      }
      case 'bloods': {
        const bonus = (percents: readonly number[]) =>
          percents.length > 0 ? percents.map((percent) => `${percent}%`).join(' / ') : t('none')
        return t('bloods', { before: bonus(line.before), after: bonus(line.after) })
      }
      case 'board':
        return t('board', { shown: yes(line.isPublic) })
      case 'team_size': {
        const range = ({ min, max }: { readonly min: number; readonly max: number }) =>
          min === max ? `${min}` : `${min}–${max}`
        return t('teamSize', { before: range(line.before), after: range(line.after), teams: line.teams })
      }
      case 'verification':
        return t('verification', { before: levels(line.before), after: levels(line.after) })
      case 'task_stage':
        return t('taskStage', {
          name: named(line.name),
          before: named(line.before),
          after: named(line.after),
          solves: line.solves,
        })
      case 'roster':
        return t(`roster.${line.what}`, { team: line.team, name: line.name, locked: yes(line.isLocked) })
      case 'results':
        return t('results', { correction: yes(line.isCorrection), teams: line.teams })
      case 'training':
        return t('training', { tasks: line.tasks })
    }
  }
}
