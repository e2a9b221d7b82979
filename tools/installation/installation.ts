import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../services/home.ts'

/** Where the engine's containers reach this machine: the address of its first bridge. */
export const machineAddress = '10.241.0.1'

export type Outcome = { readonly code: number; readonly output: string; readonly errors: string }

/** An installation on the engine of the lane, used as administrators do: by the command alone. */
export function installationAt(folder: string) {
  const configuration = join(folder, 'tiltyard.conf')

  async function run(
    words: readonly string[],
    options: { input?: string; environment?: NodeJS.ProcessEnv } = {},
  ) {
    const child = spawn(join(projectRoot, 'deploy/tiltyard'), words, {
      env: { ...process.env, ...options.environment, TILTYARD_CONFIGURATION: configuration },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.on('error', () => undefined).end(options.input ?? '')
    const exited = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
    return { code, output, errors } satisfies Outcome
  }

  /** The output; a failure includes all that was said. */
  async function command(words: readonly string[], options: Parameters<typeof run>[1] = {}): Promise<string> {
    const { code, output, errors } = await run(words, options)
    if (code !== 0) throw new Error(`tiltyard ${words.join(' ')} ended with ${code}:\n${output}${errors}`)
    return output
  }

  const query = (sql: string) =>
    command(['compose', 'exec', '-T', 'postgres', 'psql', '-U', 'tiltyard', '-d', 'tiltyard', '-XAtq'], {
      input: sql,
    })

  return {
    configuration,
    run,
    command,
    query,
    setting(name: string): string {
      const lines = readFileSync(configuration, 'utf8').split('\n')
      const line = lines.find((each) => each.startsWith(`${name}='`)) ?? ''
      return line.slice(name.length + 2, -1)
    },
    /** A line for each table but the one that processes write when they stop and start: its rows in any order, as a hash. */
    async hashTables(): Promise<Readonly<Record<string, string>>> {
      const lines = await query(`
        select format('select %L, count(*), md5(coalesce(string_agg(md5(t::text), '''' order by md5(t::text)), '''')) from %I.%I t',
          schemaname || '.' || tablename, schemaname, tablename)
        from pg_tables where schemaname in ('platform', 'account') and tablename <> 'recorded_faults' order by 1 \\gexec`)
      return Object.fromEntries(
        lines
          .trim()
          .split('\n')
          .map((line) => [line.split('|')[0] ?? '', line]),
      )
    },
    /** Of a service's first container, in the network of this name. */
    async addressOf(service: string): Promise<string> {
      const id = (await command(['compose', 'ps', '--quiet', service])).trim().split('\n')[0] ?? ''
      const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'
      return (await execute('docker', ['inspect', '--format', format, id])).trim().split(' ')[0] ?? ''
    },
  }
}

export type Installation = ReturnType<typeof installationAt>

export function execute(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: projectRoot, env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 }
    execFile(program, words, options, (fault, stdout, stderr) =>
      fault ? reject(new Error(`${program} ${words.join(' ')}:\n${stdout}${stderr}`)) : resolve(stdout),
    )
  })
}

/** A server of this machine listens on loopback only; containers come to this port. Returns how to close it. */
export async function passOn(port: number, url: string): Promise<() => void> {
  const { hostname, port: target } = new URL(url)
  const server = createServer((near) => {
    const far = connect(Number(target), hostname)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  await new Promise<void>((done) => server.listen(port, '0.0.0.0', done))
  return () => server.close()
}
