import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import '../apps/server/src/app.ts'
import { allWrites } from '../apps/server/src/platform/writes/operation.ts'
import { keepFile } from './keep-file.ts'

// Writes docs/map.md: the files for each word of the API and for each path of the web app.

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: root }).sort()

const serverFiles = find('apps/server/src/domains/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const webFiles = find('apps/web/src/features/**/*.api.ts')
const naming = (text: string) => serverFiles.filter((file) => read(file).includes(text))
/** The files that declare a write. Where a function makes the write, its name is an argument of that function. */
const declaring = (name: string) => {
  const declared = naming(`name: '${name}'`)
  return declared.length > 0 ? declared : naming(`('${name}'`)
}
const calling = (name: string) => webFiles.filter((file) => new RegExp(`\\b${name}\\b`).test(read(file)))

const writes = allWrites()
  .map(({ name, kind }) => {
    const web = calling(name).map((file) => file.replace('apps/web/src/features/', ''))
    const files = declaring(name).map((file) => file.replace('apps/server/src/domains/', ''))
    return `| ${name} | ${kind} | ${files.join(', ')} | ${web.join(', ')} |`
  })
  .sort()

const routes = [
  ...read('apps/web/src/routes.tsx').matchAll(/path: '([^']+)',\n {4}title:[\s\S]*?import\('([^']+)'\)/g),
].map(([, path, screen]) => `| ${path} | ${screen?.replace('./', '')} |`)

const tables = find('apps/server/src/domains/**/*.tables.ts')
  .concat(find('apps/server/src/ports/**/*.tables.ts'), 'apps/server/src/platform/db/tables.ts')
  .flatMap((file) =>
    [...read(file).matchAll(/^ {2,4}([a-z_]+): \{$/gm)].map(
      ([, table]) => `| ${table} | ${file.replace('apps/server/src/', '')} |`,
    ),
  )

keepFile(
  resolve(root, 'docs/map.md'),
  `# The map

Made by \`npm run docs\`; \`npm test\` fails when it is out of date.

## Screens (apps/web/src)
| address | screen |
|---|---|
${routes.join('\n')}

## Writes (apps/server/src/domains, apps/web/src/features)
| operation | kind | server | web |
|---|---|---|---|
${[...new Set(writes)].join('\n')}

## Tables (apps/server/src)
| table | declared in |
|---|---|
${[...new Set(tables)].sort().join('\n')}
`,
)
