import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import '../apps/server/src/app.ts'
import { allWrites } from '../apps/server/src/platform/writes/operation.ts'
import { keepFile } from './keep-file.ts'

// docs/map.md: from a word of the API or a path of the web app to its files.

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: root }).sort()

const serverFiles = find('apps/server/src/domains/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const webFiles = find('apps/web/src/features/**/*.api.ts')
const declaring = (name: string) => serverFiles.find((file) => read(file).includes(`name: '${name}'`))
const calling = (name: string) => webFiles.filter((file) => new RegExp(`\\b${name}\\b`).test(read(file)))

const writes = allWrites()
  .map(({ name, kind }) => {
    const web = calling(name).map((file) => file.replace('apps/web/src/features/', ''))
    const file = declaring(name)?.replace('apps/server/src/domains/', '') ?? ''
    return `| ${name} | ${kind} | ${file} | ${web.join(', ')} |`
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
${writes.join('\n')}

## Tables (apps/server/src)
| table | declared in |
|---|---|
${[...new Set(tables)].sort().join('\n')}
`,
)
