import { bold, doc, h2, list, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

export const firstTeamRoles = info(6, '2026-03-19', {
  title: { zh: '第一次组队参赛：四个人怎么分工', en: 'Your first contest as a team: who does what' },
  summary: {
    zh: '第一次比赛输掉的分，多半不是不会做，而是三个人做了同一道题，另一道没人看。',
    en: 'The points a new team loses are rarely about skill. Three people did the same task, and nobody opened the other.',
  },
  channel: 'competitions',
  labels: ['ctf'],
  authors: ['乔一帆'],
  body: {
    zh: doc(
      p(
        '数据安全竞赛的题目横跨密码、取证、网页、隐私计算和大模型。没有人样样精通，第一次参赛的队伍更不必假装精通。比起补齐短板，更要紧的是知道此刻谁在做什么。',
      ),
      h2('按职责分，不按科目分'),
      table(
        ['职责', '做什么', '适合谁'],
        ['领航', '开场通读全部题目，排优先级，每半小时问一遍进度', '沉得住气的人'],
        ['主攻', '一次只做一道题，做到解出或明确放弃', '能专注的人'],
        ['侦察', '快速试每道新题，十五分钟内判断值不值得投入', '兴趣广的人'],
        ['书记', '记录思路、提交和环境，整理成题解', '写得清楚的人'],
      ),
      p('四个人时每人一个职责；三个人时领航兼书记。科目是第二层：谁更熟密码，就多接密码题，但职责不变。'),
      h2('一块共享的板'),
      p(
        '准备一份共享文档，每题一行，只有五列：题名、负责人、状态、已试过的方法、下一步。',
        bold('“已试过的方法”最值钱。'),
        '接手的人不必从头再来，深夜换班时尤其如此。',
      ),
      list(
        '开始做题之前先写上名字，防止撞车。',
        '卡住四十五分钟就要说出来。说清楚问题本身，常常就解开了一半。',
        '放弃也要写明原因，别人可能恰好知道缺的那一块。',
      ),
      h2('比赛前一天'),
      ordered(
        '确认每个人都能登录、已完成实名认证，队伍名单已经锁定。',
        '准备好同一套工具：脚本语言、抓包、十六进制查看器、数据分析环境。',
        '读一遍规则，特别是标志格式、提交次数限制和禁止事项。',
        '约好睡觉的次序。二十四小时的比赛里，清醒的人比多一个人有用。',
      ),
      h2('赛后两小时'),
      p(
        '趁记忆还在，每人写下自己那道题的题解，哪怕没有解出。再花十分钟回答三个问题：哪道题我们本来能拿下？时间花在了哪里？下一次只改一件事，改什么？',
      ),
      p('许多强队的第一次比赛都排在中游。区别在于，他们赛后留下了文字。'),
    ),
    en: doc(
      p(
        'A data-security contest mixes cryptography, forensics, the web, privacy computing and language models. Nobody masters them all, and a new team need not pretend to. Filling gaps matters less than knowing, at any moment, who is doing what.',
      ),
      h2('Divide by duty, not by subject'),
      table(
        ['Duty', 'What it means', 'Suits'],
        [
          'Navigator',
          'Reads every task at the start, sets the order, asks about progress every half hour',
          'somebody calm',
        ],
        [
          'Solver',
          'Works on one task at a time until it is solved or openly given up',
          'somebody who can concentrate',
        ],
        [
          'Scout',
          'Tries each new task and judges within fifteen minutes whether it deserves more',
          'somebody curious',
        ],
        [
          'Scribe',
          'Records ideas, submissions and environments, and turns them into write-ups',
          'somebody who writes clearly',
        ],
      ),
      p(
        'With four people each takes one duty; with three the navigator is the scribe as well. Subject comes second. Whoever knows cryptography best takes more of it, without changing duty.',
      ),
      h2('One shared board'),
      p(
        'Prepare a shared document with a line for each task and only five columns: task, owner, state, what was tried, next step. ',
        bold('“What was tried” is the valuable one.'),
        ' Whoever takes over need not begin again, and that matters most at the night shift.',
      ),
      list(
        'Put your name down before you start, so that nobody collides.',
        'After forty-five minutes without progress, say so. Stating the problem aloud often solves half of it.',
        'When you give up, write why. Somebody may hold the missing piece.',
      ),
      h2('The day before'),
      ordered(
        'See that everyone can sign in and is verified, and that the team list is locked.',
        'Agree on one set of tools: a scripting language, a packet viewer, a hex viewer, a place to analyse data.',
        'Read the rules, above all the flag format, the submission limits and what is forbidden.',
        'Agree on the order of sleep. In twenty-four hours a rested player is worth more than one player more.',
      ),
      h2('The two hours after'),
      p(
        'While memory is fresh, let everyone write up their own task, solved or not. Then give ten minutes to three questions. Which task could we have had? Where did the time go? If we change just one thing next time, what is it?',
      ),
      p(
        'Many strong teams finished their first contest in the middle of the table. What set them apart is that they left with something written down.',
      ),
    ),
  },
})
