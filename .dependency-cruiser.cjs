const { existsSync, readFileSync } = require('node:fs')
const ladder = require('./ladder.json')

// One ladder for server, web and rules: a domain may import only from rungs below its own,
// and only by what they make public: on the server public.ts, in the web app the files that public.json names.
const roots = {
  server: 'apps/server/src/domains',
  web: 'apps/web/src/features',
  rules: 'packages/rules/src',
}

const climbs = Object.entries(roots).flatMap(([side, root]) =>
  ladder.slice(0, -1).map((domain, rung) => ({
    name: `ladder-${side}-${domain}`,
    comment: `${domain} may only use domains below it: ${ladder.slice(0, rung).join(', ') || 'none'}`,
    severity: 'error',
    from: { path: `^${root}/${domain}/` },
    to: { path: `^${root}/(${ladder.slice(rung + 1).join('|')})/` },
  })),
)

const features = 'apps/web/src/features'

/** What a web feature's public.json names: the files by which another feature enters it. */
const publicFilesOf = (feature) => {
  const list = `${features}/${feature}/public.json`
  const files = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const gone = files.find((file) => !existsSync(`${features}/${feature}/${file}`))
  if (gone) throw new Error(`${list} names ${gone}, which is not there.`)
  return files
}

const publicFiles = ladder.map((feature) => ({
  name: `public-of-${feature}`,
  comment: `another feature enters ${feature} only by the files that its public.json names`,
  severity: 'error',
  from: { path: `^${features}/`, pathNot: `^${features}/${feature}/` },
  to: {
    path: `^${features}/${feature}/`,
    pathNot: publicFilesOf(feature).map((file) => `^${features}/${feature}/${file.replaceAll('.', '\\.')}$`),
  },
}))

const unusedPublicFiles = ladder.flatMap((feature) =>
  publicFilesOf(feature).map((file) => ({
    name: `entered-${feature}`,
    comment: 'public.json names only what another feature uses',
    severity: 'error',
    from: { path: `^${features}/`, pathNot: `^${features}/${feature}/` },
    module: { path: `^${features}/${feature}/${file}$`, numberOfDependentsLessThan: 1 },
  })),
)

// Tests, and what only tests use.
const tests = '(\\.test\\.tsx?$|/testing/)'

/** What sets type and draws, for receipts and for pictures to share. */
const drawing = [
  '^apps/server/src/platform/(pdf/|lettering/(?!clean-text))',
  '/domains/tickets/revenue/draw-receipt\\.ts$',
  '/domains/sharing/draw-share-picture\\.ts$',
]

const only = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    ...climbs,
    ...publicFiles,
    ...unusedPublicFiles,
    only(
      'a-rung-for-each-feature',
      {},
      { path: `^${features}/`, pathNot: `^${features}/(${ladder.join('|')})/` },
      'a folder of features that ladder.json does not name is bound by no rung',
    ),
    only('no-circle', {}, { circular: true }, 'no file reaches itself'),
    only('no-unresolved', {}, { couldNotResolve: true, pathNot: '\\?url$' }, 'every import is found'),
    only(
      'only-what-is-public',
      { path: '^apps/server/src/domains/([^/]+)/' },
      {
        path: '^apps/server/src/domains/([^/]+)/',
        pathNot: '^apps/server/src/domains/($1/|[^/]+/public\\.ts$)',
      },
      'another domain is entered by its public.ts alone',
    ),
    only(
      'public-for-all',
      { path: '^apps/server/src/(reactions|jobs|pages|demo|staff|app\\.ts)', pathNot: tests },
      { path: '^apps/server/src/domains/[^/]+/', pathNot: '/public\\.ts$' },
      'reactions, jobs and pages compose what domains make public',
    ),
    only(
      'platform-knows-no-product',
      { path: '^apps/server/src/(platform|ports)/', pathNot: tests },
      { path: '^apps/server/src/(domains|reactions|jobs|pages|demo|app\\.ts)' },
      'platform and ports know no domain',
    ),
    only(
      'platform-below-ports',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/ports/' },
      'a port adds itself to the services; the platform does not know which there are',
    ),
    only(
      'domains-know-no-app',
      { path: '^apps/server/src/domains/', pathNot: tests },
      { path: '^apps/server/src/(reactions|jobs|pages|demo|testing|app\\.ts)' },
      'a domain is told nothing of who uses it',
    ),
    only(
      'product-knows-no-tests',
      { path: '^(apps|packages)/', pathNot: tests },
      { path: '/testing/' },
      'testing is for tests',
    ),
    only(
      'documents-in-their-thread',
      {
        path: '^apps/server/src/',
        pathNot: [...drawing, tests],
      },
      {
        path: drawing,
        dependencyTypesNot: ['type-only'],
      },
      'drawing a document holds up its thread, which must not be the one that answers',
    ),
    only(
      'web-without-server',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
      'the web app never imports the server',
    ),
    only(
      'web-downwards',
      { path: '^apps/web/src/(ui|lib)/' },
      { path: '^apps/web/src/(app|screens|features)/' },
      'ui and lib have no product words',
    ),
    only(
      'features-without-screens',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/(app|screens)/' },
      'app -> screens -> features -> ui, lib',
    ),
    only(
      'rules-are-pure',
      { path: '^packages/rules/src/', pathNot: tests },
      { path: '(^apps/|^node:)', dependencyTypesNot: ['npm'] },
      'rules do no input or output',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(graphql-env\\.d\\.ts|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'apps/server/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
