import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, reading, transaction } from '../../kernel/index.ts'
import { findEnvironment } from './environment.store.ts'
import type { EngineDeps } from './environment-deps.ts'
import { passwordProgram } from './inside.ts'
import { isStrongPassword } from './password.rules.ts'
import { within } from './reconciler/within.ts'
import { stateShown } from './state.rules.ts'
import { findTemplate } from './templates/template.store.ts'

type Refusals =
  | 'environments.not_found'
  | 'environments.not_running'
  | 'environments.no_account'
  | 'environments.password_weak'
  | 'environments.command_failed'

/** For the program, and for the engine in all: less than a request may take. */
const patience = { programSeconds: 5, engineSeconds: 8 }

/**
 * The password goes to a fixed program's input and is kept nowhere: not in a row, a job or a log. So the gateway, which has it
 * from the browser, asks the engine itself, with no database connection in its hands, and writes down afterwards that it
 * was done.
 */
export async function setPassword(
  { database, engine }: EngineDeps,
  { userId }: Pick<Actor, 'userId'>,
  { environmentId: id, password }: { readonly environmentId: string; readonly password: string },
): Promise<Result<null, Refusals>> {
  const row = await findEnvironment(reading(database), id)
  if (row?.owner_id !== userId || row.state === 'deleted' || row.purpose === 'scoring')
    return refuse('environments.not_found')
  const template = await findTemplate(reading(database), row.template_id)
  if (!template?.account) return refuse('environments.no_account')
  if (!isStrongPassword(password)) return refuse('environments.password_weak')
  if (stateShown(row) !== 'running') return refuse('environments.not_running')
  const isSet = await runInside(engine, id, template.account, password)
  if (!isSet) return refuse('environments.command_failed')
  return transaction(database, async (tx) => {
    audit(tx, {
      actor: userId,
      action: 'environments.set-password',
      subject: `environment:${id}`,
      after: { account: template.account },
    })
    return ok()
  })
}

/** Whatever went wrong inside is one answer: what the engine says could repeat what it was given. */
async function runInside(
  engine: EngineDeps['engine'],
  id: string,
  account: string,
  password: string,
): Promise<boolean> {
  try {
    const running = engine.run(id, {
      command: passwordProgram(account),
      as: 'root',
      stdin: Buffer.from(password),
      seconds: patience.programSeconds,
      outputBytes: 1_024,
    })
    const { exitCode } = await within(patience.engineSeconds, 'set a password', running)
    return exitCode === 0
  } catch {
    return false
  }
}
