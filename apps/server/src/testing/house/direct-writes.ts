import { posix } from 'node:path'
import ts from 'typescript'
import type { Source } from './server-sources.ts'
import { tablesWritten } from './server-sources.ts'

/** What runs a piece of work in a transaction of its own, beside `operation` and `batched`. */
const transactions = new Set(['inWork', 'inTransaction'])
/** What writes by Kysely's builder. */
const builds = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** Where a database comes from: the pool (`ctx.db`), or a parameter of the function around. */
type Origin = 'pool' | 'parameter' | undefined

/** A call that gets a database. */
interface Use {
  origin: Origin
  /** The names of what gets the database: what is called, and what else it is given. */
  names: string[]
  /** Whether the call itself writes. */
  isWrite: boolean
}

/** What a file declares at its top: a function, a statement or another value. */
interface Declared {
  name: string
  text: string
  isText: boolean
  uses: Use[]
}

interface Module {
  file: string
  declared: Declared[]
  /** The names it takes from other files: by its own name, the file and the name there. */
  imported: Map<string, { file: string; name: string }>
}

function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  for (const child of children) yield* nodesIn(child)
}

const isPool = (made: ts.Expression | undefined) =>
  made !== undefined && ts.isPropertyAccessExpression(made) && made.name.text === 'db'

/** Returns the name of the property that a pattern takes as `name`. */
const takenAs = ({ elements }: ts.ObjectBindingPattern, name: string) => {
  const taken = elements.find((each) => each.name.getText() === name)
  return taken && (taken.propertyName ?? taken.name).getText()
}

function originByParameters(parameters: Iterable<ts.ParameterDeclaration>, name: string): Origin {
  for (const { name: bound } of parameters) {
    if (ts.isIdentifier(bound) && bound.text === name) return 'parameter'
    const taken = ts.isObjectBindingPattern(bound) ? takenAs(bound, name) : undefined
    if (taken) return taken === 'db' ? 'pool' : 'parameter'
  }
  return undefined
}

function originByVariables(statements: Iterable<ts.Statement>, name: string): Origin {
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: bound, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(bound) && bound.text === name && isPool(initializer)) return 'pool'
      if (ts.isObjectBindingPattern(bound) && takenAs(bound, name) === 'db') return 'pool'
    }
  }
  return undefined
}

/** Returns where the database of an expression comes from; undefined where it is no database. */
function originOf(made: ts.Expression): Origin {
  if (isPool(made)) return 'pool'
  if (ts.isPropertyAccessExpression(made) && made.name.text === 'tx') return 'parameter'
  if (ts.isObjectLiteralExpression(made)) {
    const given = made.properties.filter(ts.isPropertyAssignment).map((each) => originOf(each.initializer))
    return given.find((each) => each === 'pool')
  }
  if (!ts.isIdentifier(made)) return undefined
  for (let node: ts.Node | undefined = made; node; node = node.parent) {
    const origin = ts.isFunctionLike(node)
      ? originByParameters(node.parameters, made.text)
      : ts.isBlock(node)
        ? originByVariables(node.statements, made.text)
        : undefined
    if (origin) return origin
  }
  return undefined
}

/** Returns the calls below a node that get a database. */
function usesIn(node: ts.Node): Use[] {
  const uses: Use[] = []
  for (const call of nodesIn(node)) {
    if (!ts.isCallExpression(call)) continue
    const { expression: callee, arguments: given } = call
    const isBuilt = ts.isPropertyAccessExpression(callee) && builds.has(callee.name.text)
    if (isBuilt) uses.push({ origin: originOf(callee.expression), names: [], isWrite: true })
    const isSql = ts.isPropertyAccessExpression(callee) && ts.isTaggedTemplateExpression(callee.expression)
    const isWrite = isSql && tablesWritten(callee.getText()).length > 0
    const names = [callee, ...given.filter(ts.isIdentifier)].map((each) => each.getText())
    for (const argument of given) uses.push({ origin: originOf(argument), names, isWrite })
  }
  return uses
}

/** Says whether a declaration is a statement, or a part of one. */
function isSqlText(node: ts.Node): boolean {
  const made = ts.isVariableDeclaration(node) ? node.initializer : undefined
  if (!made) return false
  const isStatement = ts.isCallExpression(made) && made.expression.getText() === 'statement'
  return isStatement || ts.isTemplateLiteral(made)
}

const declare = (name: string, node: ts.Node): Declared => ({
  name,
  text: node.getText(),
  isText: isSqlText(node),
  uses: usesIn(node),
})

function importedBy(node: ts.ImportDeclaration | ts.ExportDeclaration, file: string): Module['imported'] {
  const imported: Module['imported'] = new Map()
  const specifier = node.moduleSpecifier?.getText().slice(1, -1) ?? ''
  const from = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
  const bound = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
  if (!bound) return imported
  if (ts.isNamespaceImport(bound) || ts.isNamespaceExport(bound)) {
    imported.set(`${bound.name.text}.`, { file: from, name: '' })
    return imported
  }
  for (const { name, propertyName } of bound.elements) {
    imported.set(name.text, { file: from, name: (propertyName ?? name).text })
  }
  return imported
}

function moduleOf({ file, text }: Source): Module {
  const module: Module = { file, declared: [], imported: new Map() }
  for (const node of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isFunctionDeclaration(node) && node.name) module.declared.push(declare(node.name.text, node))
    if (ts.isVariableStatement(node)) {
      const { declarations } = node.declarationList
      module.declared.push(...declarations.map((each) => declare(each.name.getText(), each)))
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      for (const [name, target] of importedBy(node, file)) module.imported.set(name, target)
    }
  }
  return module
}

/** What writes by the database it is given: each as its file and its name. */
class Writers {
  readonly #known = new Set<string>()
  readonly #modules: Map<string, Module>

  constructor(modules: readonly Module[]) {
    this.#modules = new Map(modules.map((each) => [each.file, each]))
    let size = -1
    while (size < this.#known.size) {
      size = this.#known.size
      for (const module of modules) {
        for (const each of module.declared) {
          if (this.#writes(module, each)) this.#known.add(`${module.file} ${each.name}`)
        }
      }
    }
  }

  /** Says whether a name of a file (`insertFlow`, `users.lockUser`) is something that writes. */
  has(file: string, name: string): boolean {
    if (this.#known.has(`${file} ${name}`)) return true
    const imported = this.#modules.get(file)?.imported
    const [space = '', member] = name.split('.')
    const target = imported?.get(member === undefined ? name : `${space}.`)
    return target !== undefined && this.has(target.file, target.name || (member ?? ''))
  }

  #writes({ file }: Module, { text, isText, uses }: Declared): boolean {
    if (isText) {
      const parts = [...text.matchAll(/\$\{(\w+)/g)].map(([, part = '']) => part)
      return tablesWritten(text).length > 0 || parts.some((part) => this.has(file, part))
    }
    return uses.some(
      ({ origin, names, isWrite }) =>
        origin === 'parameter' && (isWrite || names.some((name) => this.has(file, name))),
    )
  }
}

/**
 * Returns the files that write by the pool of connections, and those that open a transaction: whatever writes and is
 * no step of an `operation` or `batched` that gets its transaction. A function that passes a parameter on to a
 * statement writes by what it is given, so its caller is looked at.
 */
export function filesThatWriteDirectly(all: readonly Source[]): string[] {
  const modules = all.map(moduleOf)
  const writers = new Writers(modules)
  const isDirect = (file: string, { origin, names, isWrite }: Use) =>
    transactions.has(names[0] ?? '') ||
    (origin === 'pool' && (isWrite || names.some((name) => writers.has(file, name))))
  return modules
    .filter(({ file, declared }) => declared.some(({ uses }) => uses.some((use) => isDirect(file, use))))
    .map(({ file }) => file)
    .sort()
}
