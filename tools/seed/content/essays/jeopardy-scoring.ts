import { bold, code, doc, footnote, formula, h2, p, table } from '../rich.ts'
import { info } from './essay.ts'

const decay = String.raw`v(s)=\max\!\left(v_{\min},\ \left\lceil v_0-\frac{v_0-v_{\min}}{d^{2}}\,(s-1)^{2}\right\rceil\right)`

const points = `
type Task = { initial: number; minimum: number; decay: number }

function value({ initial, minimum, decay }: Task, solves: number): number {
  const before = Math.max(0, solves - 1) // the first solver gets the full value
  const fallen = ((initial - minimum) / decay ** 2) * before ** 2
  return Math.max(minimum, Math.ceil(initial - fallen))
}
`

export const jeopardyScoring = info(5, '2026-03-11', {
  title: {
    zh: '解题赛怎么计分：动态分值、一血与并列',
    en: 'How jeopardy contests score: falling values, first bloods and ties',
  },
  summary: {
    zh: '为什么你昨晚拿到的 500 分，今早变成了 356 分？动态计分让题目的分值由全体选手共同决定。',
    en: 'Why did your 500 points of last night become 356 this morning? With dynamic scoring, all the players together decide what a task is worth.',
  },
  channel: 'competitions',
  labels: ['ctf'],
  authors: ['Idris Vale'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '解题赛（jeopardy）把题目摊在一块板上，每题有一个标志（flag），提交正确便得分。问题是：一道题该值多少分？',
      ),
      h2('固定分值的麻烦'),
      p(
        '出题人往往高估自己熟悉的题，低估别人没见过的题。固定分值一旦标错，名次就跟着错。于是多数比赛改用',
        bold('动态分值'),
        '：题目从高分开始，解出的队伍越多，分值越低，而且所有解出者同步下调。先解与后解，同题同分。',
      ),
      h2('一条常见的曲线'),
      p('设初始分 v₀、最低分 v_min、衰减参数 d，解出队数为 s，一种广泛使用的写法是'),
      formula(decay),
      code('typescript', points),
      p('取 v₀ = 500、v_min = 100、d = 20，公式恰好化简为 500 − (s − 1)²：'),
      table(
        ['解出队数', '1', '2', '6', '11', '13', '21 及以上'],
        ['分值', '500', '499', '475', '400', '356', '100'],
      ),
      p(
        '开头几队几乎不扣分，中段下降最快，到了第 21 队触底。抛物线的好处是保护难题：只有三队解出的题仍接近满分。坏处是 d 很难提前选准：参赛队伍多时 d 太小，一上午所有题都会跌到底。可以参照预计的活跃队伍数，取其五分之一到三分之一。',
      ),
      h2('一血、提示与罚分'),
      p(
        '“一血”指第一个解出。有的比赛给额外几分，有的只给徽章。加分不宜多，否则时区占便宜的队伍会滚雪球。提示若要扣分，价格必须在点击之前写明，并且只由点击的队伍承担。错误提交一般不罚分，但要限速，防止穷举标志。',
      ),
      h2('并列怎么办'),
      p(
        '动态分值下总分相同很常见。通行的规则是：谁先达到这个分数，谁在前，也就是比较',
        bold('最后一次得分提交'),
        '的时间。',
        footnote(
          '分值下调造成的总分变化不算提交。记分牌要用每队最近一次正确提交的时刻，而不是最近一次分数变化的时刻。',
        ),
        ' 因此封榜期间的提交时间也必须精确保存。',
      ),
      p(
        '给参赛者的建议只有一条：动态分值奖励冷门题。大家都在抢的签到题最后只剩一百分，而那道没人愿意看的取证题，三小时换来接近满分，往往更划算。',
      ),
    ),
    en: doc(
      p(
        'A jeopardy contest lays its tasks out on a board. Each hides a flag, and a correct flag brings points. The question is how many.',
      ),
      h2('The trouble with fixed values'),
      p(
        'Authors tend to overrate what they know well and underrate what others have never seen. A wrong price makes a wrong ranking. Most contests have therefore turned to ',
        bold('dynamic values'),
        ': a task begins high and falls as more teams solve it, for everyone who solved it alike. Early or late, the same task brings the same points.',
      ),
      h2('A common curve'),
      p('With initial value v₀, minimum v_min, decay d and s solving teams, a widely used form is'),
      formula(decay),
      code('typescript', points),
      p('For v₀ = 500, v_min = 100 and d = 20 the formula happens to reduce to 500 − (s − 1)²:'),
      table(
        ['Solves', '1', '2', '6', '11', '13', '21 and more'],
        ['Value', '500', '499', '475', '400', '356', '100'],
      ),
      p(
        'The first few solves cost almost nothing, the middle falls fastest, and the twenty-first touches the floor. The parabola protects hard tasks: one that three teams solved still pays nearly everything. Its weakness is that d must be chosen beforehand. With many teams and a small d every task is on the floor by noon. A fifth to a third of the active teams you expect is a fair start.',
      ),
      h2('First bloods, hints and penalties'),
      p(
        '“First blood” is the first solve. Some contests add a few points, others only a badge. Keep the bonus small, or teams in a lucky time zone will roll ahead. If a hint costs points, show the price before the click and charge only the team that clicked. Wrong flags usually carry no penalty, but limit their rate so that nobody can guess by force.',
      ),
      h2('Ties'),
      p(
        'Equal totals are common under dynamic values. The usual rule is that whoever reached the score first stands higher, which means comparing the time of the ',
        bold('last submission that scored'),
        '.',
        footnote(
          'A total that moves because a task lost value is not a submission. The scoreboard needs each team’s latest correct flag, not its latest change of score.',
        ),
        ' Submission times must therefore be kept exactly, also while the board is frozen.',
      ),
      p(
        'One piece of advice for players: dynamic values reward the unpopular. The warm-up task that everybody rushes for ends at a hundred points, while three hours on the forensic image that nobody wanted to open may bring close to full value.',
      ),
    ),
  },
})
