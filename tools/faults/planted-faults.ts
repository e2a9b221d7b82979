/** A plausible mistake and the check of the everyday lane that must catch it. */
export type PlantedFault = {
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** The relevant part of the everyday lane, so that all ten take minutes. */
  readonly command: readonly ['pnpm', 'test' | 'check', ...string[]]
  /** The file of the check, and a message of it that must be in the output. */
  readonly caughtBy: { readonly file: string; readonly says: string }
}

const invitationRaces = 'packages/core/src/features/competitions/teams/invitation-races.test.ts'
const submitFlag = 'packages/core/src/features/competitions/play/submissions.test.ts'
const sanitiser = 'packages/rich-text/src/sanitise.test.ts'
const policy = 'apps/api/src/security/policy.test.ts'
const freeze = 'packages/core/src/features/scores/scoreboard/board-freeze.test.ts'
const outbox = 'packages/core/src/kernel/outbox.test.ts'
const tabOrder = 'apps/web/app/shell/tab-order.test.tsx'
const playSecrets = 'apps/api/src/security/play-secrets.test.ts'

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'dropped lock',
    file: 'packages/core/src/features/competitions/teams/invitation.store.ts',
    find: `\n    .forUpdate('t')`,
    replace: '',
    command: ['pnpm', 'test', invitationRaces, '-t', 'twenty people who race'],
    caughtBy: { file: invitationRaces, says: 'of twenty people who race for the last place, one gets it' },
  },
  {
    name: 'missing index of a unique constraint',
    file: 'packages/db/migrations/platform/0014_competition_play.sql',
    find: '\n  constraint solves_once primary key (team_id, task_id),',
    replace: '',
    command: ['pnpm', 'test', submitFlag, '-t', 'a hundred identical correct flags'],
    caughtBy: {
      file: submitFlag,
      says: 'a hundred identical correct flags through two processes create one solve and one score event',
    },
  },
  {
    name: 'swapped sanitiser order',
    file: 'packages/rich-text/src/to-safe-html.ts',
    find: 'return sanitise(decodeOnce(input))',
    replace: 'return decodeOnce(sanitise(input)) as SafeHtml',
    command: ['pnpm', 'test', sanitiser],
    caughtBy: { file: sanitiser, says: 'a completely escaped text is decoded first, once' },
  },
  {
    name: 'wrong role on a route',
    file: 'packages/contracts/src/identity/verification.contract.ts',
    find: `onlyRoles('administrator', 'reviewer')`,
    replace: `onlyRoles('administrator', 'reviewer', 'editor')`,
    command: ['pnpm', 'test', policy, '-t', 'listVerifications'],
    caughtBy: { file: policy, says: 'route is accessible to exactly the callers of the reviewed policy' },
  },
  {
    name: 'off-by-one of freeze',
    file: 'packages/core/src/features/scores/fold/scoring-facts.rules.ts',
    find: 'if ((at[middle] as number) < until)',
    replace: 'if ((at[middle] as number) <= until)',
    command: ['pnpm', 'test', freeze],
    caughtBy: {
      file: freeze,
      says: 'has the same bytes whatever happens after its freeze; its reveal ends in the true board',
    },
  },
  {
    name: 'lost event',
    file: 'packages/core/src/kernel/outbox.ts',
    find: '\n  await enqueue(tx, dispatchJob, { eventId: id }, { key: id })',
    replace: '',
    command: ['pnpm', 'test', outbox],
    caughtBy: { file: outbox, says: 'and the job that dispatches it exist together, once committed' },
  },
  {
    name: 'wrong plural',
    file: 'packages/i18n/messages/en/play.json',
    find: 'one {# solve} other {# solves}',
    replace: 'other {# solves}',
    command: ['pnpm', 'check', 'messages'],
    caughtBy: { file: 'tools/check/plural-forms.ts', says: 'has no singular' },
  },
  {
    name: 'broken focus order',
    file: 'apps/web/app/shell/site-header.tsx',
    find: `          <SearchButton />
          <span className={styles['scripted']}>
            <LanguageSwitch />
          </span>`,
    replace: `          <span className={styles['scripted']}>
            <LanguageSwitch />
          </span>
          <SearchButton />`,
    command: ['pnpm', 'test', tabOrder],
    caughtBy: {
      file: tabOrder,
      says: 'the Tab key goes from the skip link through the header to the page, then to the footer',
    },
  },
  {
    name: 'missing translation',
    file: 'packages/i18n/messages/en/shell.json',
    find: '\n  "skipToContent": "Skip to content",',
    replace: '',
    command: ['pnpm', 'check', 'messages'],
    caughtBy: { file: 'tools/check/messages.ts', says: 'is missing' },
  },
  {
    name: 'leaked flag in a log',
    file: 'packages/edge/src/bind.ts',
    find: '  if (!result.ok) return answerRefusal(request, reply, result)',
    replace: `  request.log.info({ requestId: request.id, sent: JSON.stringify(request.body) }, 'handled')
  if (!result.ok) return answerRefusal(request, reply, result)`,
    command: ['pnpm', 'test', playSecrets],
    caughtBy: {
      file: playSecrets,
      says: 'no log, event, audit row, ledger row or stored reply contains a flag',
    },
  },
]
