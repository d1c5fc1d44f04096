// npm test: runs everything, fast checks first. npm test -- tickets: runs the tests of one domain.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { install, refuse, root, say } from './install.mjs'
import { runCheck, runTests } from './run-stage.mjs'

const TSC = 'node_modules/typescript7/bin/tsc'
const I18NEXT = 'node_modules/i18next-cli/dist/esm/cli.js'
const GQL_TADA = '../../node_modules/gql.tada/bin/cli.js'

const PASSED = { passed: 1, failed: 0 }
const FAILED = { passed: 0, failed: 1 }

const check = (name, args, cwd) => ({ name, run: () => runCheck({ args, cwd }) })
const tests = (name, project, filters) => ({ name, run: () => runTests({ project, filters }) })
const browser = (name, filters) => ({
  name,
  async run() {
    const path = findChromium()
    if (!path) return FAILED
    return runTests({ project: 'e2e', filters, env: { CHROMIUM_PATH: path } })
  },
})
const webBuild = { name: 'web build', run: async () => ((await buildWeb()) ? PASSED : FAILED) }

// Two rows of checks run side by side, because most checks keep only one core busy. The types of the GraphQL
// documents are generated before the checks that need them.
const CHECKS = [
  [
    check('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
    check('words', ['scripts/check-words.ts']),
    check('files that documents name', ['scripts/check-named-files.ts']),
    check('sizes of files and folders', ['scripts/check-sizes.ts']),
    check('types: rules', [TSC, '-p', 'packages/rules']),
    check('types: documents', [GQL_TADA, 'generate-output'], 'apps/server'),
    check('types: server', [TSC, '-p', 'apps/server']),
    check('types: web', [TSC, '-p', 'apps/web']),
    check('types: service worker', [TSC, '-p', 'apps/web/service-worker']),
    check('types: fields of the documents', [GQL_TADA, 'check'], 'apps/web'),
  ],
  [
    webBuild,
    check('structure: who imports what', [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'apps',
      'packages',
    ]),
    check('structure: nothing unused', ['node_modules/knip/bin/knip.js']),
    check('texts: every language has all of them', [I18NEXT, 'extract', '--dry-run', '--ci']),
    check('structure: schema', ['scripts/print-schema.ts', '--check']),
    check('structure: flow of news', ['scripts/draw-flow.ts', '--check']),
    check('structure: map', ['scripts/draw-map.ts', '--check']),
    check('structure: each write is tested', ['scripts/check-tested.ts']),
  ],
]
const TESTS = [tests('rules', 'rules*'), tests('server', 'server*'), browser('smoke and journeys', [])]

function stagesOf(domain) {
  const domains = JSON.parse(readFileSync(join(root, 'ladder.json'), 'utf8'))
  if (!domains.includes(domain)) refuse(`There is no domain ${domain}. There are: ${domains.join(', ')}.`)
  // A domain has one file of journeys, or a folder of them.
  const journeys = [`e2e/journeys/${domain}.spec.ts`, `e2e/journeys/${domain}/`].filter((path) =>
    existsSync(join(root, path)),
  )
  return [
    tests(`rules: ${domain}`, 'rules*', [`/${domain}/`]),
    tests(`server: ${domain}`, 'server*', [`/${domain}/`]),
    ...(journeys.length > 0 ? [webBuild, browser(`journeys: ${domain}`, journeys)] : []),
  ]
}

install()
const [domain] = process.argv.slice(2)
let passed = 0
let failed = 0
const failures = []
async function runStages(stages) {
  for (const stage of stages) {
    const began = performance.now()
    const result = await stage.run()
    passed += result.passed
    failed += result.failed
    if (result.failed > 0) failures.push(stage.name)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`${result.failed > 0 ? 'FAILED' : 'passed'}  ${stage.name} (${seconds} s)`)
  }
}

if (domain) await runStages(stagesOf(domain))
else {
  await Promise.all(CHECKS.map(runStages))
  await runStages(TESTS)
}
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
