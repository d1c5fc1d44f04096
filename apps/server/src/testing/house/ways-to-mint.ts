import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const SOURCES = join(import.meta.dirname, '../..')
const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) (\w+)/

/**
 * Statements that make somebody able to come in: a session or more rights for one, a password, passkey or connection, a
 * code or link that proves something, a contact that is proven, an account that is back, a person who is staff.
 */
const MINTS = [
  /insertInto\('(?:session|passkey|passkey_challenge|password_credential|contact_undo|social_\w+)'\)/,
  /insert into (?:session|one_time_code|passkey\w*|password_credential|contact_undo|social_\w+)\b/,
  /(?:update session|updateTable\('session'\))[\s\S]*(?:is_pending: |family_secret|counter|verified_at|stepped_up|proven_at)/,
  /(?:email|phone)_verified_at: (?!null|AtOrNull|Temporal)/,
  /deleted_at: null|\bis_staff: /,
]

/** One declaration at the top of a file: `file#name`, its text, and what it names of its own file and of others. */
interface Part {
  id: string
  text: string
  names: string[]
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

function fileOf(importer: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  return resolve('/', importer, '..', from).slice(1)
}

/** What the names of a file stand for: `file#name`, or `file#*` of a whole module. */
function importsOf(file: string, text: string): Map<string, string> {
  const known = new Map<string, string>()
  for (const [, list = '', whole, from = ''] of text.matchAll(
    /^import (?:\{([^}]*)\}|\* as (\w+)) from '([#.][^']+)'/gm,
  )) {
    if (whole) known.set(whole, `${fileOf(file, from)}#*`)
    for (const each of list.split(',')) {
      const [name = '', local = name] = each.trim().split(' as ')
      if (name) known.set(local, `${fileOf(file, from)}#${name}`)
    }
  }
  return known
}

function partsOf(file: string): Part[] {
  const text = withoutComments(readFileSync(join(SOURCES, file), 'utf8'))
  const imports = importsOf(file, text)
  const begun: { name: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const name = DECLARATION.exec(line)?.[1]
    if (name) begun.push({ name, lines: [] })
    begun.at(-1)?.lines.push(line)
  }
  const own = new Set(begun.map(({ name }) => name))
  const parts = begun.map(({ name, lines }) => {
    const body = lines.join('\n')
    const words = [...body.matchAll(/(?<![.\w])(\w+)(?:\.(\w+))?/g)].flatMap(([, word = '', member = '']) => {
      const imported = imports.get(word)
      if (imported?.endsWith('#*')) return [imported.replace('*', member)]
      if (imported) return [imported]
      return own.has(word) && word !== name ? [`${file}#${word}`] : []
    })
    return { id: `${file}#${name}`, text: body, names: words }
  })
  // Treats each name that a file exports from another file as a part that uses the name in that other file.
  const handedOn = [...text.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)].flatMap(
    ([, list = '', from = '']) =>
      list.split(',').map((each) => {
        const [name = '', outside = name] = each.trim().split(' as ')
        return { id: `${file}#${outside}`, text: '', names: [`${fileOf(file, from)}#${name}`] }
      }),
  )
  return [...parts, ...handedOn]
}

/** The names of all operations from which a statement of MINTS can be reached, by whatever functions lie between. */
export function operationsThatMint(): string[] {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: ['testing/**', 'demo/**'] })
  const parts = files.filter((file) => !/\.test\.ts$/.test(file)).flatMap(partsOf)
  const mints = new Set(parts.filter(({ text }) => MINTS.some((each) => each.test(text))).map(({ id }) => id))
  for (let before = -1; before < mints.size; ) {
    before = mints.size
    for (const { id, names } of parts) if (names.some((name) => mints.has(name))) mints.add(id)
  }
  const operations = parts.flatMap(({ id, text }) => {
    const [, named, declared] = /\b(?:operation|batched)\(\{\s*name: (?:'([^']+)'|(\w+))/.exec(text) ?? []
    return (named || declared) && mints.has(id) ? [named ?? id.slice(id.indexOf('#') + 1)] : []
  })
  return [...new Set(operations)].sort()
}
