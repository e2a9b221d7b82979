import { bold, code, doc, h2, h3, list, p, table } from '../rich.ts'
import { info } from './essay.ts'

const rehearsal = `
#!/usr/bin/env bash
# Every task is solved by its own reference solution, against the deployed copy
set -u
failed=0
for solution in tasks/*/solve.sh; do
  task=$(dirname "$solution")
  got=$(timeout 120 "$solution" "$TARGET_HOST" 2>/dev/null | tail -n 1)
  if [ "$got" != "$(cat "$task/flag.txt")" ]; then
    echo "BROKEN $task"
    failed=1
  fi
done
exit $failed
`

export const organisersChecklist = info(24, '2026-10-09', {
  title: {
    zh: '办一场数据安全竞赛：组织者的核对清单',
    en: 'Running a data-security contest: an organiser’s checklist',
  },
  summary: {
    zh: '题目再好，报名页打不开、标志写错、封榜忘了解，选手记住的就是这些。按时间倒排的清单。',
    en: 'However good the tasks, players remember the page that did not open, the flag that was wrong, the board nobody unfroze. A list that counts down.',
  },
  channel: 'competitions',
  labels: ['ctf'],
  authors: ['Idris Vale', '乔一帆'],
  body: {
    zh: doc(
      p('办赛与参赛是两种本领。下面的清单来自反复出现的失误，按距开赛的时间排列。'),
      h2('六周之前'),
      list(
        '写清规则：队伍人数、资格、标志格式、禁止行为、并列的处理、申诉期限。规则一经公布，只放宽，不收紧。',
        '确定数据的来路。题目若用到真实数据，先有授权；能用合成数据就用合成数据，埋入的线索也更可控。',
        '想好奖项的发放条件，特别是实名认证、未成年人和境外选手。',
      ),
      h2('两周之前'),
      list(
        '每道题由出题人以外的人做一遍，从题面开始，不给提示。凡是“应该能想到吧”的地方，都是题面缺了一句话。',
        '每道题都有自动解题脚本，部署之后一键验证全部：',
      ),
      code('bash', rehearsal),
      list(
        '按预计峰值的三倍压测报名、登录、提交和记分牌。开赛第一分钟的请求，往往超过之后一小时的总和。',
        '给每道题准备一份资源上限：内存、时间、出网权限。选手的环境之间互相不可见。',
      ),
      h2('当天'),
      table(
        ['岗位', '人数', '只做一件事'],
        ['裁判长', '1', '裁定争议，公布决定'],
        ['题目值守', '每类 1', '看自己那类题的环境与提问'],
        ['平台值守', '2', '看队列、延迟和告警，轮流吃饭'],
        ['答疑', '1–2', '统一口径，答案同时向所有队伍公布'],
        ['书记', '1', '记录每个决定的时间与理由'],
      ),
      p(bold('答疑只有一个出口。'), '私下告诉一支队伍的任何信息，都要在一分钟内告诉所有队伍。'),
      h3('题目出错时'),
      p(
        '先停止该题的提交，再公告，最后修复。已解出的队伍是否保留得分，按事先写好的规则办；没有写，就选对选手最有利而且对所有人一样的办法。不要悄悄改标志。',
      ),
      h2('封榜与解封'),
      p(
        '最后一小时封榜能保留悬念，但要写明封的是显示，不是计分。封榜期间队伍仍应看到自己的得分。解封前核对申诉是否全部处理，作弊调查是否有结论；颁奖之后再改名次，没有人会满意。',
      ),
      h2('一周之内'),
      list(
        '公布官方题解和选手题解，保留环境一段时间供复现。',
        '公布统计：参赛队数、每题解出数、首解时间。数字比形容词更能说明办得怎样。',
        '销毁不再需要的个人信息：身份证明、收货地址、现场录像。定好日期，指定一个人，事后确认。',
        '开一次复盘会，只问一个问题：哪些问题是选手先发现的？',
      ),
      p('最后一问的答案，就是下一届清单的新内容。'),
    ),
    en: doc(
      p(
        'Running a contest and playing one are different crafts. This list comes from slips that happen again and again, in order of the time left before the start.',
      ),
      h2('Six weeks before'),
      list(
        'Write the rules: size of teams, who may enter, the form of flags, what is forbidden, how ties are settled, until when one may appeal. Once public, rules may be loosened but not tightened.',
        'Settle where data comes from. Real data needs permission first. Prefer synthetic data; the clues you plant are better under control, too.',
        'Decide how prizes are paid out, with verified identity, minors and players abroad in mind.',
      ),
      h2('Two weeks before'),
      list(
        'Let somebody other than the author do each task from its text alone, without hints. Wherever one says “they will surely think of it”, a sentence is missing.',
        'Give each task a solving script, and check all of them against the deployed copies at one stroke:',
      ),
      code('bash', rehearsal),
      list(
        'Load-test registration, sign-in, submission and scoreboard at three times the expected peak. The first minute often brings more requests than the following hour.',
        'Give every task its limits: memory, time, access to the network. No team’s environment may see another’s.',
      ),
      h2('The day'),
      table(
        ['Post', 'People', 'One thing only'],
        ['Head referee', '1', 'decides disputes and announces decisions'],
        ['Task watch', '1 a category', 'looks after that category’s environments and questions'],
        ['Platform watch', '2', 'queues, latency, alarms; they eat in turns'],
        ['Answers', '1–2', 'one voice, published to all teams at once'],
        ['Scribe', '1', 'notes the time and reason of each decision'],
      ),
      p(
        bold('Answers have one door. '),
        'Whatever one team was told in private, all teams must be told within a minute.',
      ),
      h3('When a task is broken'),
      p(
        'Stop its submissions, announce it, then repair. Whether those who solved it keep their points follows the rule written beforehand. If none was, choose what favours the players most and treats all alike. Never change a flag in silence.',
      ),
      h2('Freezing and unfreezing'),
      p(
        'Freezing the board for the last hour keeps the suspense, but say that the display is frozen and not the scoring. Teams should still see their own points. Before you unfreeze, see that every appeal is settled and every suspicion of cheating closed. Nobody is happy with a ranking that changes after the ceremony.',
      ),
      h2('Within a week'),
      list(
        'Publish the official solutions and the players’ own, and keep the environments up for a while.',
        'Publish figures: teams, solves per task, time of the first solve. They tell how it went better than adjectives do.',
        'Destroy personal data no longer needed: proofs of identity, delivery addresses, recordings. Set a date, name a person, confirm afterwards.',
        'Hold one review with one question: which problems did the players notice before we did?',
      ),
      p('The answer to that question is what the next list gains.'),
    ),
  },
})
