import { openDivision, type Template, usualSettings } from './template.ts'
import { points } from './written.ts'

const rules = points(
  {
    zh: '题目按方向分类，每题有一个或多个 flag，提交正确即得分。',
    en: 'Tasks come in categories; each has one or more flags, and a right flag scores.',
  },
  {
    zh: '只有队长可以提交 flag，全队共享得分。',
    en: 'Only the team leader sends flags; the whole team shares the score.',
  },
  {
    zh: '分值随解出的队伍增多而降低，对所有解出的队伍一视同仁。',
    en: 'A task’s value falls as more teams solve it, equally for all who have solved it.',
  },
  {
    zh: '同分时，先达到该分数的队伍在前。',
    en: 'Between equal scores, whoever reached the score first is ahead.',
  },
  {
    zh: '禁止共享 flag、攻击竞赛平台、干扰其他队伍。违者取消成绩。',
    en: 'Sharing flags, attacking the platform or disturbing other teams ends a team’s part in the competition.',
  },
)

/** The classic: everybody against everybody, one stage, the board frozen towards the end. */
const classic = (hours: number, frozenHours: number): Template => ({
  stage: { name: { zh: '线上赛', en: 'Online round' }, hours, frozenHours },
  divisions: [openDivision],
  settings: usualSettings,
  documents: { rules },
})

export const jeopardy24 = classic(24, 1)
export const jeopardy48 = classic(48, 4)
export const jeopardyRules = rules
