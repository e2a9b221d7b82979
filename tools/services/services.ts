import { serviceNames } from './service.ts'
import { serviceStatus, startServices, stopServices } from './start-services.ts'

const usage = 'usage: pnpm services up [name…] | down | status | env'

const [command, ...rest] = process.argv.slice(2)
const unknown = rest.filter((name) => !serviceNames.some((known) => known === name))

try {
  if (unknown.length > 0)
    fail(`no such service: ${unknown.join(', ')} (there are ${serviceNames.join(', ')})`)
  else if (command === 'up') await up()
  else if (command === 'down') await stopServices()
  else if (command === 'status') await status()
  else if (command === 'env') await environment()
  else fail(usage)
} catch (fault) {
  fail(fault instanceof Error ? fault.message : String(fault))
}

async function up(): Promise<void> {
  const names = serviceNames.filter((name) => rest.length === 0 || rest.includes(name))
  await startServices(names)
}

async function status(): Promise<void> {
  for (const { name, is, environment } of await serviceStatus()) {
    const addresses = Object.entries(environment).filter(([variable]) => /URL|ENDPOINT|SOCKET/.test(variable))
    console.log(`${name.padEnd(9)} ${is.padEnd(9)} ${addresses.map(([, value]) => value).join(' ')}`)
  }
}

/** For `eval "$(pnpm -s services env)"`. */
async function environment(): Promise<void> {
  for (const { environment } of await serviceStatus()) {
    for (const [variable, value] of Object.entries(environment)) console.log(`export ${variable}='${value}'`)
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
