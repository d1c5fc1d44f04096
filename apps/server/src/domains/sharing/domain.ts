import './sharing.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { purgeSharePictures } from './purge-share-pictures.ts'
import { sharingRoutes } from './sharing.routes.ts'

export const sharing = defineDomain({
  name: 'sharing',
  routes: (http, { ctxOf }) => sharingRoutes(http, ctxOf),
  personalData: {
    none: 'a drawn picture says no more of a person than their first name, and is gone after a week',
  },
  erase: { none: 'a drawn picture says no more of a person than their first name, and is gone after a week' },
  purges: [purgeSharePictures],
})
