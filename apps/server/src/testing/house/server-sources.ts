import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

const ROOT = new URL('../../', import.meta.url)

export interface Source {
  /** Its path in `apps/server/src`. */
  file: string
  text: string
}

/** Reads the sources of the server, without its tests. */
export async function serverSources(): Promise<Source[]> {
  const found: Source[] = []
  for await (const file of glob('**/*.ts', { cwd: ROOT })) {
    if (/\.test\.ts$|^testing\//.test(file)) continue
    found.push({ file, text: readFileSync(new URL(file, ROOT), 'utf8') })
  }
  return found
}

/** Returns the domain, or the folder beside the domains, that a file belongs to. */
export const homeOf = (file: string) => /^domains\/[^/]+|^[^/]+/.exec(file)?.[0]

/** Returns the home of each table: the folder whose `*.tables.ts` declares it. */
export const ownersIn = (all: readonly Source[]) =>
  new Map(
    all
      .filter(({ file }) => /[./]tables\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^ {2,4}([a-z_]+): \{$/gm)].map(([, table = '']) => [table, homeOf(file)] as const),
      ),
  )

const verbs = String.raw`insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:for|key|do)\s+)update`
const written = new RegExp(
  String.raw`\b(?:${verbs})\s+(?:only\s+)?(\$\{|[a-z_]+)|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('[a-z_]+|[a-z])`,
  'gi',
)

/** Returns the tables that a source writes. `$` stands for a table whose name is a value. */
export function tablesWritten(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(written)].map(([, inSql, inBuilder]) => {
    if (inSql !== undefined) return inSql === '${' ? '$' : inSql
    return inBuilder?.startsWith("'") ? inBuilder.slice(1) : '$'
  })
}
