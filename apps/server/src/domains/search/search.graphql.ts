import { searchFilters, searchKinds, searchMarks } from '@reprise/rules/search/enums'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { SearchResult } from './search.ts'
import { search } from './search.ts'

const SearchFilterEnum = b.enumType('SearchFilter', { values: searchFilters })
const SearchMarkEnum = b.enumType('SearchMark', { values: searchMarks })
const SearchKindEnum = b.enumType('SearchKind', { values: searchKinds })

const SearchResultType = b.objectRef<SearchResult>('SearchResult').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: SearchKindEnum, resolve: (hit) => hit.kind }),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    pictureUrl: t.exposeString('pictureUrl', { nullable: true }),
    path: t.string({ description: 'The path of the result in the web app.', resolve: (hit) => hit.path }),
    date: t.field({ type: 'DateTime', nullable: true, resolve: (hit) => hit.date }),
    timeZone: t.string({
      nullable: true,
      description: 'The IANA time zone in which the date is shown.',
      resolve: (hit) => hit.timeZone,
    }),
    mark: t.field({
      type: SearchMarkEnum,
      nullable: true,
      description:
        'The mark of an event that is not simply upcoming: it is a draft, cancelled or over. Null for other results.',
      resolve: (hit) => hit.mark,
    }),
  }),
})

const SearchPage = pageType('SearchPage', SearchResultType)

b.queryField('search', (t) =>
  t.field({
    type: SearchPage,
    args: {
      keyword: t.arg.string({ required: true }),
      filter: t.arg({ type: SearchFilterEnum, required: true, defaultValue: 'ALL' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => search(ctx, args),
  }),
)
