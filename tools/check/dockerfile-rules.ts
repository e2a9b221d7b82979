/** A minimal Dockerfile parser, so that the check needs no engine. */
export type Instruction = { readonly word: string; readonly rest: string }

type Stage = { readonly from: string; readonly instructions: readonly Instruction[] }

const secretName = /(PASSWORD|SECRET|TOKEN|PRIVATE|CREDENTIAL|_KEY)\b/i

export function dockerfileProblems(text: string): string[] {
  const instructions = parseInstructions(text)
  const bases = instructions.filter(({ word }) => word === 'FROM').map(({ rest }) => rest)
  const stages = stagesOf(instructions)
  // A stage that names a command is an image, which a build may end with.
  const images = stages.filter(
    (stage, at) => at === stages.length - 1 || stage.instructions.some(({ word }) => word === 'CMD'),
  )
  return [
    ...bases.flatMap((base) => baseProblems(base, instructions)),
    ...instructions.flatMap(instructionProblems),
    ...(images.length > 0 ? images.flatMap(imageProblems) : ['there is no stage']),
  ]
}

export function parseInstructions(text: string): Instruction[] {
  return text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(/\s+/)
      return { word: word.toUpperCase(), rest: rest.join(' ') }
    })
}

function stagesOf(instructions: readonly Instruction[]): Stage[] {
  const stages: { from: string; instructions: Instruction[] }[] = []
  for (const instruction of instructions) {
    if (instruction.word === 'FROM') stages.push({ from: instruction.rest, instructions: [] })
    else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** A base image needs a tag other than `latest`; a build argument counts by its default. */
function baseProblems(base: string, instructions: readonly Instruction[]): string[] {
  const [image = ''] = base.split(' ')
  const isStage = instructions.some(({ word, rest }) => word === 'FROM' && rest.endsWith(` AS ${image}`))
  if (isStage) return []
  const argument = /^\$\{(\w+)\}$/.exec(image)?.[1]
  const defaultValue = instructions.find(
    ({ word, rest }) => word === 'ARG' && rest.startsWith(`${argument}=`),
  )
  const real = argument ? (defaultValue?.rest.slice(argument.length + 1) ?? '') : image
  return /:[\w.-]+(@sha256:[0-9a-f]{64})?$/.test(real) && !/:latest(@|$)/.test(real)
    ? []
    : [`the base ${image} is not pinned by a tag`]
}

function instructionProblems({ word, rest }: Instruction): string[] {
  const problems: string[] = []
  if (word === 'ADD') problems.push('ADD fetches and unpacks implicitly; use COPY')
  if ((word === 'ENV' || word === 'ARG') && secretName.test(rest))
    problems.push(`${word} ${rest.split('=')[0]}: a secret in an image is public`)
  if (word === 'RUN' && /(curl|wget)\b.*\|\s*(ba)?sh\b/.test(rest))
    problems.push('runs a script that it downloads')
  if (word === 'RUN' && /pnpm install/.test(rest) && !rest.includes('--frozen-lockfile'))
    problems.push('installs without the lockfile')
  if (word === 'RUN' && /npm install --global/.test(rest) && !/@\d+\.\d+\.\d+/.test(rest))
    problems.push('installs a program without its version')
  if (word === 'COPY' && /^\. /.test(rest)) problems.push('copies everything in the context')
  return problems
}

function imageProblems({ instructions }: Stage): string[] {
  const problems: string[] = []
  const user = instructions.findLast(({ word }) => word === 'USER')?.rest ?? 'root'
  if (/^(root|0)(:|$)/.test(user)) problems.push('runs as root')
  const command = instructions.findLast(({ word }) => word === 'CMD')?.rest ?? ''
  if (!command.startsWith('['))
    problems.push('its command goes through a shell, which does not forward signals')
  if (instructions.some(({ word }) => word === 'RUN'))
    problems.push('the stage of an image runs build commands')
  const serves = instructions.some(({ word }) => word === 'EXPOSE')
  const hasHealthcheck = instructions.some(
    ({ word, rest }) => word === 'HEALTHCHECK' && rest.includes('/readyz'),
  )
  if (serves && !hasHealthcheck) problems.push('serves without a health check')
  return problems
}
