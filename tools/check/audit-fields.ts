import ts from 'typescript'
import { computedFields } from './audit-computed-fields.ts'
import { isUseCase, loadAuditWords } from './audit-words.ts'
import { report } from './report.ts'
import type { TextFile } from './tracked-files.ts'

type FieldWords = Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>>
type Found = { readonly names: readonly string[]; readonly computed: readonly string[] }

/**
 * The top fields of every audit entry: those written as literals, and the expressions that stand for others. A field
 * within a field needs no word: the log shows it under the word of the outer one.
 */
export function auditedFields(files: readonly TextFile[]): Found {
  const found = files.filter(({ path }) => isUseCase(path)).flatMap((file) => entriesOf(file))
  return {
    names: [...new Set(found.flatMap(({ names }) => names))].sort(),
    computed: [...new Set(found.flatMap(({ computed }) => computed))].sort(),
  }
}

function entriesOf({ path, text }: TextFile): Found[] {
  if (!/\baction\b/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const file = path.split('/').slice(-2).join('/')
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node) && isEntry(node)) found.push(readEntry(node, file))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isEntry = (node: ts.ObjectLiteralExpression) =>
  node.properties.some((property) => nameOf(property) === 'action') || isArgumentOf(node, 'audit')

const isArgumentOf = ({ parent }: ts.Node, name: string) =>
  ts.isCallExpression(parent) && parent.expression.getText() === name

const nameOf = ({ name }: ts.ObjectLiteralElementLike) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined

/** `before` and `after` of an entry; a spread of it may contain them. */
function readEntry(node: ts.ObjectLiteralExpression, file: string): Found {
  return join(
    node.properties.map((property) => {
      if (ts.isSpreadAssignment(property)) {
        const parts = partsOf(property.expression)
        return join(
          parts.map((part) =>
            ts.isObjectLiteralExpression(part) ? readEntry(part, file) : computed(file, textOf(part)),
          ),
        )
      }
      if (!/^(before|after)$/.test(nameOf(property) ?? '')) return nothing
      return ts.isPropertyAssignment(property)
        ? readFields(property.initializer, file)
        : computed(file, property.getText())
    }),
  )
}

function readFields(value: ts.Expression, file: string): Found {
  return join(
    partsOf(value).map((part) => {
      if (!ts.isObjectLiteralExpression(part)) return computed(file, textOf(part))
      return join(
        part.properties.map((property) => {
          if (ts.isSpreadAssignment(property)) return readFields(property.expression, file)
          const name = nameOf(property)
          return name ? { names: [name], computed: [] } : computed(file, property.getText())
        }),
      )
    }),
  )
}

/** The values that an expression can have, without `null` and what only decides. */
function partsOf(value: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) return partsOf(value.expression)
  if (ts.isConditionalExpression(value)) return [...partsOf(value.whenTrue), ...partsOf(value.whenFalse)]
  if (ts.isAwaitExpression(value)) return partsOf(value.expression)
  if (ts.isBinaryExpression(value)) return partsOf(value.right)
  return value.kind === ts.SyntaxKind.NullKeyword ? [] : [value]
}

const textOf = (value: ts.Expression) =>
  ts.isCallExpression(value) ? `${value.expression.getText()}()` : value.getText()

const nothing: Found = { names: [], computed: [] }
const computed = (file: string, text: string): Found => ({
  names: [],
  computed: [`${file}: ${text}`],
})
const join = (all: readonly Found[]): Found => ({
  names: all.flatMap(({ names }) => names),
  computed: all.flatMap((each) => each.computed),
})

export function auditFieldProblems(
  files: readonly TextFile[],
  catalogues: FieldWords,
  known: Readonly<Record<string, readonly string[]>> = computedFields,
): string[] {
  const found = auditedFields(files)
  const table = 'computedFields of tools/check/audit-computed-fields.ts'
  const names = [...new Set([...found.names, ...Object.values(known).flat()])].sort()
  return [
    ...found.computed.flatMap((each) => (Object.hasOwn(known, each) ? [] : [`${each} is not in ${table}`])),
    ...Object.keys(known).flatMap((each) =>
      found.computed.includes(each) ? [] : [`${each} is in ${table}, but no audit entry has it`],
    ),
    ...Object.entries(catalogues).flatMap(([language, { fields }]) =>
      names.flatMap((name) =>
        Object.hasOwn(fields, name)
          ? []
          : [`${language}: the audited field ${name} has no word in audit.json`],
      ),
    ),
  ]
}

if (import.meta.main) {
  const { files, catalogues } = await loadAuditWords()
  report(auditFieldProblems(files, catalogues))
}
