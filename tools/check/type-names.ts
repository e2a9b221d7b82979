import { report } from './report.ts'
import { repository } from './repository.ts'
import { loadTracked, type TextFile } from './tracked-files.ts'

const source = /^(packages\/[^/]+\/src|apps\/[^/]+\/(app|src))\/.*\.tsx?$/
const test = /\.(test|suite|fixture|types)\.tsx?$|\/(testing|scenes|generated)\//

/** The only files that name a type: its folders, the registries, the list of names, and the templates. */
const registries = [
  /^packages\/competition-types\/src\//,
  /^apps\/(web|console)\/app\/features\/competitions\/types\//,
  /^packages\/contracts\/src\/competitions\/competition-types\.ts$/,
  /^packages\/core\/src\/features\/competitions\/admin\/template-catalogue\.ts$/,
]

/** Names that mean nothing else; `major` is also a profile field, `forensics` a bank of questions. */
const ownName = /(['"`])(jeopardy|dawd|theory|rwd|works)\1/
const name = `(['"\`])(?:major|jeopardy|dawd|theory|rwd|works|forensics)`
const compared = new RegExp(
  `(?:[=!]==?\\s*|\\bcase\\s+|\\.(?:includes|has)\\(\\s*)${name}\\1|${name}\\2\\s*[=!]==?`,
)

/** Code that names a type would have to change with every new one. */
export function typeNameProblems(files: readonly TextFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!source.test(path) || test.test(path) || registries.some((registry) => registry.test(path))) return []
    return text.split('\n').flatMap((line, index) => {
      const found = compared.exec(line) ?? ownName.exec(line)
      return found
        ? [`${path}:${index + 1}: names a competition type (${found[0]}); ask the registry of types`]
        : []
    })
  })
}

if (import.meta.main) report(typeNameProblems(await loadTracked(repository, (path) => source.test(path))))
