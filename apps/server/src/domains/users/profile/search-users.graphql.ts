import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { UserType } from '../users.graphql.ts'
import { searchUsers } from './search-users.ts'

const UserPageType = pageType('UserPage', UserType)

b.queryFields((t) => ({
  searchUsers: t.field({
    type: UserPageType,
    description: 'Finds members by parts of their name or user name, never by an email address.',
    args: {
      keyword: t.arg.string({ required: true }),
      offset: t.arg.int({ defaultValue: 0 }),
      limit: t.arg.int({ defaultValue: 10 }),
    },
    resolve: (_root, args, ctx) => searchUsers(ctx, args),
  }),
}))
