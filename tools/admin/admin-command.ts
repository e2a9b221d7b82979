import { parseArgs } from 'node:util'
import { languages, type Refusal, type RoleName, roles } from '@tiltyard/contracts'
import {
  type AccountOrderDeps,
  appointAdministrator,
  recoverAccount,
  setRoleByOperator,
} from '@tiltyard/core/identity'
import { reasonText } from '@tiltyard/i18n'

const usage = [
  'pnpm admin create <nickname or email>                 make a person an administrator; a new email gets an account',
  `pnpm admin role <nickname or email> <role>            ${Object.keys(roles).join(', ')}`,
  'pnpm admin reset-password <nickname or email>         print a link to choose a new password, good for an hour',
  'pnpm admin reset-second-factor <nickname or email>    turn off two-step sign-in',
  '  --reason <text>     for the audit log',
  '  --language <zh|en>  of a new account',
]

type Outcome = { readonly lines: readonly string[]; readonly isDone: boolean }

/** Each command is a use case with an audit row whose actor is `operator`. */
export async function runAdminCommand(deps: AccountOrderDeps, args: readonly string[]): Promise<Outcome> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, language: { type: 'string' } },
  })
  const [command, who, roleName] = positionals
  const { reason = 'command line' } = values
  const language = languages.find((each) => each === values.language) ?? 'zh'
  if (who === undefined) return fail(usage)
  switch (command) {
    case 'create': {
      const done = await appointAdministrator(deps, { who, language, reason })
      return done.ok ? succeed(`${done.value.nickname} is an administrator`, done.value.link) : refused(done)
    }
    case 'role': {
      if (!isRoleName(roleName)) return fail(usage)
      const done = await setRoleByOperator(deps, { who, roleId: roles[roleName], reason })
      return done.ok ? succeed(`${who} has the role ${roleName}`, null) : refused(done)
    }
    case 'reset-password': {
      const done = await recoverAccount(deps, { who, act: 'create-reset-link', reason })
      return done.ok
        ? succeed(`${done.value.nickname} may choose a new password`, done.value.link)
        : refused(done)
    }
    case 'reset-second-factor': {
      const done = await recoverAccount(deps, { who, act: 'reset-second-factor', reason })
      return done.ok
        ? succeed(`${done.value.nickname} signs in without a second factor`, null)
        : refused(done)
    }
    default:
      return fail(usage)
  }
}

const isRoleName = (name: string | undefined): name is RoleName =>
  name !== undefined && Object.hasOwn(roles, name)

const succeed = (line: string, link: string | null): Outcome => ({
  lines: link === null ? [line] : [line, link],
  isDone: true,
})
const fail = (lines: readonly string[]): Outcome => ({ lines, isDone: false })

/** In both languages: the terminal has none. */
const refused = ({ reason, details }: Refusal): Outcome =>
  fail([reasonText('en', reason, details), reasonText('zh', reason, details)])
