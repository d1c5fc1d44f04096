import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { allDomains } from '../apps/server/src/all-domains.ts'
import { reactionsOf } from '../apps/server/src/reactions/all-reactions.ts'
import { keepFile } from './keep-file.ts'

// Writes docs/flow.md: the reactions to each kind of news, and the news that each of them announces. Fails where they
// form a circle.

const reactions = reactionsOf(allDomains)

function circleFrom(kind: string, path: readonly string[]): string[] | undefined {
  if (path.includes(kind)) return [...path, kind]
  for (const reaction of reactions) {
    if (!reaction.on.some((each) => each.kind === kind)) continue
    for (const next of reaction.emits) {
      const circle = circleFrom(next.kind, [...path, kind])
      if (circle) return circle
    }
  }
  return undefined
}

const kinds = [...new Set(reactions.flatMap(({ on }) => on.map(({ kind }) => kind)))].sort()
for (const kind of kinds) {
  const circle = circleFrom(kind, [])
  if (circle) {
    console.error(`News runs in a circle: ${circle.join(' -> ')}`)
    process.exit(1)
  }
}

const source = resolve(import.meta.dirname, '../apps/server/src')
const files = globSync('{reactions,domains}/**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
  .map((file) => ({ file, text: readFileSync(resolve(source, file), 'utf8') }))
const fileOf = (name: string) =>
  files.find(({ text }) => text.includes(`name: '${name}'`) || text.includes(`'${name}',`))?.file ?? ''

const node = (name: string) => name.replaceAll(/[^a-zA-Z]/g, '_')
const arrows = reactions.flatMap(({ name, on, emits }) => [
  ...on.map(({ kind }) => `  ${node(kind)}(["${kind}"]) --> ${node(name)}["${name}"]`),
  ...emits.map(({ kind }) => `  ${node(name)} --> ${node(kind)}(["${kind}"])`),
])
const rows = reactions.map(
  ({ name, on, emits }) =>
    `| ${name} | ${fileOf(name)} | ${on.map(({ kind }) => kind).join(', ')} | ${emits.map(({ kind }) => kind).join(', ') || 'nothing'} |`,
)

keepFile(
  resolve(import.meta.dirname, '../docs/flow.md'),
  `# How news flows

Drawn from the declarations in apps/server/src/reactions and the notices of the domains by \`npm run docs\`; \`npm test\` fails when it is out of date
or when news runs in a circle.

\`\`\`mermaid
flowchart LR
${arrows.join('\n')}
\`\`\`

| reaction | declared in | on | announces in turn |
|---|---|---|---|
${rows.join('\n')}
`,
)
