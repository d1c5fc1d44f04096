import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import '../apps/server/src/app.ts'
import { jobs as allJobs } from '../apps/server/src/jobs/all-jobs.ts'
import { allWrites } from '../apps/server/src/platform/writes/operation.ts'
import { schema } from '../apps/server/src/schema.ts'
import { readRoutes } from '../e2e/support/screens/read-routes.ts'
import { bookingCases } from '../packages/rules/src/notifications/booking-cases.ts'
import { notificationTypes } from '../packages/rules/src/notifications/types.ts'
import { keepFile } from './keep-file.ts'

// Writes docs/map.md: the files for each word of the API, each address, each job and each table.

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

/** The mutations of the schema that have no operation of their own: another name of one, or a read. */
const otherMutations = () => {
  const operations = new Set(allWrites().map(({ name }) => name))
  return Object.keys(schema.getMutationType()?.getFields() ?? {})
    .filter((name) => !operations.has(name))
    .map((name) => ({ name, kind: 'field' }))
}

const writes = [...allWrites(), ...otherMutations()]
  .map(({ name, kind }) => {
    const web = calling(name).map((file) => file.replace('apps/web/src/features/', ''))
    const files = declaring(name).map((file) => file.replace('apps/server/src/domains/', ''))
    return `| ${name} | ${kind} | ${files.join(', ')} | ${web.join(', ')} |`
  })
  .sort()

/** The parts of the GraphQL files that declare queries and subscriptions. */
const readDeclarations = serverFiles
  .filter((file) => file.endsWith('.graphql.ts'))
  .flatMap((file) =>
    read(file)
      .split(/\n(?=b\.)/)
      .filter((source) => /^b\.(query|subscription)Field/.test(source))
      .map((source) => ({ file, source })),
  )

/** The file that declares a query or subscription. */
function declaringRead(name: string): string {
  const declares = new RegExp(`Field\\('${name}'|^ {2,4}${name}: t\\.(?!arg)`, 'm')
  const declared = readDeclarations.find(({ source }) => declares.test(source))
  if (!declared) throw new Error(`No file declares the query ${name} in a way that the map understands.`)
  return declared.file
}

/** The files with a document that asks for this query or subscription. */
const asking = (name: string) => {
  const asks = new RegExp(
    `^( *)(?:query|subscription) [^{]*\\{\\n(?:(?!\\1\\}).*\\n)*?\\1 {2}(?:\\w+: )?${name}\\b`,
    'm',
  )
  return webFiles.filter((file) => asks.test(read(file)))
}

const reads = [schema.getQueryType(), schema.getSubscriptionType()]
  .flatMap((type) => Object.keys(type?.getFields() ?? {}))
  .map((name) => {
    const web = asking(name).map((each) => each.replace('apps/web/src/features/', ''))
    return `| ${name} | ${declaringRead(name).replace('apps/server/src/domains/', '')} | ${web.join(', ')} |`
  })
  .sort()

/**
 * The addresses that a file declares. Where a function adds the beginning, it stands before `${path}`. An address that a
 * loop declares for several words is written with `:word`.
 */
const addressesIn = (file: string) => {
  const begin = /`(\/[^`$]+)\$\{path\}`/.exec(read(file))?.[1] ?? ''
  const declared = read(file).matchAll(/\b(get|post|put)(?:<.*>)?\(\s*['`]([^'`]+)['`]/g)
  return [...declared].flatMap(([, method, written = '']) => {
    const path = written.replaceAll(/\$\{(\w+)\}/g, ':$1')
    const address = path.startsWith('/') ? path : begin && begin + path
    return address && !address.endsWith('/:path') ? `${method?.toUpperCase()} ${address}` : []
  })
}

const addresses = serverFiles
  .filter((file) => file.endsWith('.routes.ts'))
  .flatMap((file) =>
    addressesIn(file).map((address) => `| ${address} | ${file.replace('apps/server/src/domains/', '')} |`),
  )

/**
 * The parts of the features that a screen shows. Of a screen with several parts only what the named one shows: its
 * entry in `parts` names components, and their declarations name the files.
 */
function partsOf(screen: string, part: string | undefined): string[] {
  const source = read(`apps/web/src/${screen}`)
  const filesIn = (text: string) =>
    [...text.matchAll(/(?:from |import\()'[./]*\/features\/([^']+\.tsx)'/g)].map(([, file]) => file ?? '')
  if (part === undefined) return filesIn(source)
  const declarations = source.split(/\n(?=(?:export )?(?:const|import|type) )/)
  const shownBy = (text: string): string[] =>
    [...text.matchAll(/<([A-Z]\w+)/g)].flatMap(([, name]) => {
      const declared = declarations.filter((each) =>
        new RegExp(`^(?:import \\{[^}]*\\b${name}\\b|const ${name} =)`).test(each),
      )
      return declared.flatMap((each) => [...filesIn(each), ...screensIn(each), ...shownBy(each)])
    })
  const entries = declarations
    .find((each) => each.startsWith('const parts = '))
    ?.split(/\n(?= {2}'?[\w-]+'?: )/)
  const entry = entries?.find((each) => new RegExp(`^ {2}'?${part}'?: `).test(each))
  if (entry === undefined) throw new Error(`${screen} has no part ${part} that the map understands.`)
  return [...new Set(shownBy(entry))]
}

/** The parts of another screen, which a declaration loads. */
const screensIn = (text: string) =>
  [...text.matchAll(/import\('[./]*([^']+\.screen\.tsx)'/g)].flatMap(([, file]) =>
    partsOf(`screens/${file}`, undefined),
  )

/** The file of a screen, from the function that loads it. */
function fileOf({ path, screen }: Awaited<ReturnType<typeof readRoutes>>['rows'][number]): string {
  const [, file] = /(screens\/[^'"?]+\.screen\.tsx)/.exec(screen.toString()) ?? []
  if (!file) throw new Error(`The row ${path} names no screen that the map understands.`)
  return file
}

const { rows } = await readRoutes()
const routes = rows.map((row) => {
  const screen = fileOf(row)
  return `| ${row.path} | ${screen} | ${partsOf(screen, row.part).join(', ')} |`
})

const tables = find('apps/server/src/domains/**/*.tables.ts')
  .concat(find('apps/server/src/ports/**/*.tables.ts'), 'apps/server/src/platform/db/tables.ts')
  .flatMap((file) =>
    [...read(file).matchAll(/^ {2,4}([a-z_]+): \{$/gm)].map(
      ([, table]) => `| ${table} | ${file.replace('apps/server/src/', '')} |`,
    ),
  )

const serverSource = find('apps/server/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

/** The jobs that run again and again, with their pause and the file that declares them. */
const jobs = allJobs
  .map(({ name, everySeconds }) => {
    const declared = serverSource.filter((file) => read(file).includes(`name: '${name}'`))
    const files = declared.map((file) => file.replace('apps/server/src/', ''))
    return `| ${name} | ${everySeconds} | ${files.join(', ')} |`
  })
  .sort()

const ruleFiles = find('packages/rules/src/notifications/*.ts').filter((file) => !file.endsWith('.test.ts'))
const raisingFiles = find('{apps/server,packages/rules}/src/**/*.ts').filter(
  (file) => !/\.test\.ts$|\.graphql\.ts$|\/(notifications|demo|pages|testing)\/|sample-letters/.test(file),
)

/** Whether a text has the name in quotes, or makes it of its beginning, as `REFUND_${reason}`. */
const makes = (text: string, name: string) =>
  text.includes(`'${name}'`) ||
  [...name.matchAll(/_/g)].some(({ index }) => text.includes(`\`${name.slice(0, index + 1)}\${`))

/** A row: a name, the file of its sentence, and those of `files` that raise it. */
const saidRow = (type: string, name: string, files: readonly string[]) => {
  const saying = ruleFiles.filter((file) => new RegExp(`^ {2}${name}: [{(a-z]`, 'm').test(read(file)))
  const raising = files.filter((file) => makes(read(file), name))
  const short = (paths: readonly string[]) =>
    paths.map((path) => path.replace(/^(apps|packages)\/|src\//g, '')).join(', ')
  return `| ${type === name ? type : `${type}, ${name}`} | ${short(saying)} | ${short(raising)} |`
}

const noticeFiles = raisingFiles.filter((file) => file.includes('/notices/'))

/** For each notification its row. The cases of EventUpdated have rows of their own, because each says something else. */
const notifications = notificationTypes.flatMap((type) => [
  saidRow(type, type, raisingFiles),
  ...(type === 'EventUpdated'
    ? Object.keys(bookingCases).map((name) => saidRow(type, name, noticeFiles))
    : []),
])

keepFile(
  resolve(root, 'docs/map.md'),
  `# The map

Made by \`npm run docs\`; \`npm test\` fails when it is out of date.

## Screens (apps/web/src, apps/web/src/features)
| address | screen | shows |
|---|---|---|
${routes.join('\n')}

## Writes (apps/server/src/domains, apps/web/src/features)
| operation | kind | server | web |
|---|---|---|---|
${[...new Set(writes)].join('\n')}

## Reads (apps/server/src/domains, apps/web/src/features)
| query or subscription | server | web |
|---|---|---|
${reads.join('\n')}

## Notifications (server is apps/server/src, rules is packages/rules/src)
| type | sentence | raised in |
|---|---|---|
${notifications.join('\n')}

## Addresses beside GraphQL (apps/server/src/domains)
| address | declared in |
|---|---|
${addresses.join('\n')}

## Jobs (apps/server/src)
| job | seconds between two runs | declared in |
|---|---|---|
${jobs.join('\n')}

## Tables (apps/server/src)
| table | declared in |
|---|---|
${[...new Set(tables)].sort().join('\n')}
`,
)
