import type { Language, StatisticsTable } from '@tiltyard/contracts'

/** Column titles of the exported tables. */
export const statisticsWords: Readonly<
  Record<Language, Readonly<Record<StatisticsTable, readonly string[]>>>
> = {
  zh: {
    tasks: [
      ...['赛题', '方向', '打开队伍数', '解出', '答题次数', '答错次数', '解出率', '错误率'],
      ...['首解时间', '首解队伍', '解题用时中位数（秒）'],
    ],
    categories: ['方向', '赛题数', '解出', '答题次数', '答错次数', '解出率', '错误率'],
    divisions: ['组别', '队伍数', '有作答的队伍', '解出', '答错次数', '得分中位数'],
    scores: ['得分从', '到（不含）', '队伍数'],
    timeline: ['时间', '提交', '解出'],
  },
  en: {
    tasks: [
      ...['Task', 'Category', 'Opened by', 'Solves', 'Answers', 'Wrong answers', 'Solve rate', 'Wrong share'],
      ...['First solve', 'First team', 'Median time to solve (s)'],
    ],
    categories: ['Category', 'Tasks', 'Solves', 'Answers', 'Wrong answers', 'Solve rate', 'Wrong share'],
    divisions: ['Division', 'Teams', 'Teams with answers', 'Solves', 'Wrong answers', 'Median score'],
    scores: ['Score from', 'To (below)', 'Teams'],
    timeline: ['Time', 'Submissions', 'Solves'],
  },
}
