import './assets.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './assets.personal-data.ts'
import { assetsRoutes } from './assets.routes.ts'
import { letGoOfAll } from './check-pictures.ts'
import { takeMissingTints } from './picture-tint.ts'
import { purgeUploads } from './purge-uploads.ts'

export const assets = defineDomain({
  name: 'assets',
  routes: (http, { ctxOf }) => assetsRoutes(http, ctxOf),
  personalData,
  erase: (work, { id }) => letGoOfAll(work, id),
  purges: [purgeUploads],
  jobs: [{ name: 'take-missing-tints', everySeconds: 3600, run: takeMissingTints }],
})
